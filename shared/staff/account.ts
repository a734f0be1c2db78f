import type { Role } from './roles.ts';

/** GET /api/auth/account: the signed-in person. */
export type OwnAccount = { username: string; name: string; role: Role };

/** A session of a member of staff. Instants. */
export type SignedIn = { createdAt: string; expiresAt: string; current: boolean };
