/** One place where a member of staff is signed in. Instants. */
export type SignedIn = { createdAt: string; expiresAt: string; current: boolean };
