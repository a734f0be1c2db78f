import type { SignedIn } from '../../shared/staff/account.ts';
import type { Role } from '../../shared/staff/roles.ts';
import type { Db } from '../platform/database/client.ts';
import { findStaff, type StaffSession } from './accounts.ts';

/** All accounts by name, with the number of their active sessions. */
export async function listStaff(
  db: Db,
  now: Date,
): Promise<{ username: string; role: Role; createdAt: string; sessions: number }[]> {
  return db
    .selectFrom('staff')
    .leftJoin('staffTokens', (join) =>
      join.onRef('staffTokens.staffId', '=', 'staff.id').on('staffTokens.expiresAt', '>', now.toISOString()),
    )
    .select(['staff.username', 'staff.role', 'staff.createdAt'])
    .select(({ fn }) => fn.count<number>('staffTokens.tokenHash').as('sessions'))
    .groupBy(['staff.id', 'staff.username', 'staff.usernameKey', 'staff.role', 'staff.createdAt'])
    .orderBy('staff.usernameKey')
    .execute();
}

/** The account's sessions, the latest sign-in first. It never returns tokens. */
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

/** Ends the account's other sessions. Known browsers stay known, because they are not sessions. */
export async function endOtherSessions(
  db: Db,
  { staffId, tokenHash }: Pick<StaffSession, 'staffId' | 'tokenHash'>,
): Promise<void> {
  await db
    .deleteFrom('staffTokens')
    .where('staffId', '=', staffId)
    .where('tokenHash', '!=', tokenHash)
    .execute();
}

/**
 * Ends all sessions of an account.
 * @returns the number of ended sessions, or null if no account has the username
 */
export async function endAllSessions(db: Db, username: string): Promise<number | null> {
  const member = await findStaff(db, username);
  if (!member) return null;
  const { numDeletedRows } = await db
    .deleteFrom('staffTokens')
    .where('staffId', '=', member.id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
