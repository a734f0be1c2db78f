import type { SignedIn } from '../../shared/account.ts';
import type { Db } from '../database/client.ts';
import { findStaff, type StaffSession } from './staff.ts';

/** Somebody's own account: where it is signed in, and its password. */

/** Where the asker is signed in, the latest sign-in first. What a token is nobody is told. */
export async function listSessions(db: Db, session: StaffSession, now: Date): Promise<SignedIn[]> {
  const rows = await db
    .selectFrom('staffTokens')
    .select(['tokenHash', 'createdAt', 'expiresAt'])
    .where('staffId', '=', session.staffId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ tokenHash, ...times }) => ({ ...times, current: tokenHash === session.tokenHash }));
}

/** Ends whatever else the asker is signed in to. The browsers that are known stay so: they sign nobody in. */
export async function endOtherSessions(db: Db, { staffId, tokenHash }: StaffSession): Promise<void> {
  await db
    .deleteFrom('staffTokens')
    .where('staffId', '=', staffId)
    .where('tokenHash', '!=', tokenHash)
    .execute();
}

/** Ends whatever an account is signed in to. @returns null when nobody has the name, else how many ended */
export async function endAllSessions(db: Db, username: string): Promise<number | null> {
  const member = await findStaff(db, username);
  if (!member) return null;
  const { numDeletedRows } = await db
    .deleteFrom('staffTokens')
    .where('staffId', '=', member.id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
