/** A session of a member of staff. Instants. */
export type SignedIn = { createdAt: string; expiresAt: string; current: boolean };
