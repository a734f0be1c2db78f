import { DAY_MS } from '../../../shared/constants.ts';
import { paths } from '../../../shared/paths.ts';
import type { Db } from '../../platform/database/client.ts';
import { digest, randomToken, TOKEN } from '../accounts.ts';

const VALID_MS = 7 * DAY_MS;

/**
 * Creates a link with which a person chooses a password. It replaces an earlier link. @returns its token, and when it
 * ends
 */
export async function createLink(
  trx: Db,
  staffId: string,
  now: Date,
): Promise<{ token: string; ends: Date }> {
  const token = randomToken();
  const ends = new Date(now.getTime() + VALID_MS);
  const link = { tokenHash: digest(token), expiresAt: ends.toISOString() };
  await trx
    .insertInto('staffLinks')
    .values({ staffId, ...link })
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet(link))
    .execute();
  return { token, ends };
}

/** The account of a link; undefined if the link was used or replaced, or has expired. */
export async function findLinkOwner(
  db: Db,
  token: string,
  now: Date,
): Promise<{ id: string; username: string; passwordHash: string } | undefined> {
  if (!TOKEN.test(token)) return undefined;
  return db
    .selectFrom('staffLinks')
    .innerJoin('staff', 'staff.id', 'staffLinks.staffId')
    .select(['staff.id', 'staff.username', 'staff.passwordHash'])
    .where('staffLinks.tokenHash', '=', digest(token))
    .where('staffLinks.expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

/** The address of a link. Its token is in the fragment, which browsers do not send to servers, so no log has it. */
export const linkAddress = (token: string, publicUrl: string): string =>
  `${new URL(paths.adminLogin, publicUrl)}#choose=${token}`;
