import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '../../../shared/staff/account.ts';
import type { Db } from '../../platform/database/client.ts';
import { countRows } from '../../platform/database/queries.ts';
import { getSetting, setSetting } from '../../platform/database/settings.ts';
import { digest, type StaffSession } from '../accounts.ts';
import { randomGroups } from '../passwords.ts';
import { endOtherSessions } from '../staff-account.ts';

/**
 * The second factor of a member of staff: time-based codes of six digits (RFC 6238) from an app on their phone, and
 * recovery codes in case the phone is lost. Each code is valid once.
 */

const PERIOD_S = 30;
/** A phone's clock may be off by this many periods. */
const WINDOW = 1;
/** The setting that decides whether owners must have a second factor. */
const RULE = 'owners-need-second-factor';

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/**
 * 120 random bits. Only codes of 112 bits or more may be stored with a fast hash and without a salt (ASVS 6.5.2). Codes
 * that an earlier version made are shorter, and work until they are used or replaced.
 */
const newRecoveryCode = (): string => randomGroups(6);

const codeHash = (typed: string): string => digest(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Whether a person has to enter a code when they sign in. */
export const hasSecondFactor = async (db: Db, staffId: string): Promise<boolean> =>
  (await confirmedFactor(db, staffId).executeTakeFirst()) !== undefined;

const confirmedFactor = (db: Db, staffId: string) =>
  db
    .selectFrom('secondFactors')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is not', null);

/**
 * Creates a new secret, which is active once `confirmSecondFactor` has received a code of it. It replaces an
 * unconfirmed secret.
 * @param names the names under which the app shows it
 * @returns null if there is already a confirmed one
 */
export async function beginSecondFactor(
  db: Db,
  staffId: string,
  names: { issuer: string; label: string },
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: 20 }).base32;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ staffId, secret, confirmedAt: null, lastStep: 0 })
    .onConflict((conflict) =>
      conflict
        .column('staffId')
        .doUpdateSet({ secret, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return null;
  return { secret, uri: totpOf(secret, names.issuer, names.label).toString() };
}

/**
 * Turns the second factor on if the code proves that the person's app has the secret.
 * @returns the recovery codes, which are never shown again; null if the code is wrong, or if `beginSecondFactor` was
 * not called
 */
export function confirmSecondFactor(
  db: Db,
  staffId: string,
  code: string,
  now: Date,
): Promise<string[] | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await redeemAppCode(trx, { staffId, code, now, isConfirmed: false }))) return null;
    await trx
      .updateTable('secondFactors')
      .set({ confirmedAt: now.toISOString() })
      .where('staffId', '=', staffId)
      .execute();
    return replaceRecoveryCodes(trx, staffId);
  });
}

/** Creates new recovery codes, which replace the earlier ones, and ends the account's other sessions. */
export function renewRecoveryCodes(
  db: Db,
  session: Pick<StaffSession, 'staffId' | 'tokenHash'>,
): Promise<string[] | null> {
  return db.transaction().execute(async (trx) => {
    // The lock lets a renewal at the same moment wait, so that it replaces these codes and does not add to them.
    const factor = await confirmedFactor(trx, session.staffId).forUpdate().executeTakeFirst();
    if (!factor) return null;
    await endOtherSessions(trx, session);
    return replaceRecoveryCodes(trx, session.staffId);
  });
}

/** Creates new recovery codes, which replace the earlier ones. */
export async function replaceRecoveryCodes(trx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('recoveryCodes').where('staffId', '=', staffId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ staffId, codeHash: codeHash(code) })))
    .execute();
  return codes;
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  return countRows(db.selectFrom('recoveryCodes').where('staffId', '=', staffId));
}

/**
 * Whether a code of the app, or a recovery code, is right. A right code is then used up: of two uses at once, one
 * succeeds.
 */
export async function redeemCode(db: Db, staffId: string, code: string, now: Date): Promise<boolean> {
  const typed = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(typed)) return redeemAppCode(db, { staffId, code: typed, now, isConfirmed: true });
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash(typed))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

async function redeemAppCode(
  db: Db,
  { staffId, code, now, isConfirmed }: { staffId: string; code: string; now: Date; isConfirmed: boolean },
): Promise<boolean> {
  const factor = await db
    .selectFrom('secondFactors')
    .select('secret')
    .where('staffId', '=', staffId)
    .where('confirmedAt', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!factor) return false;
  const timestamp = now.getTime();
  const delta = totpOf(factor.secret, '', '').validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('staffId', '=', staffId)
    .where('secret', '=', factor.secret)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Removes the second factor with its recovery codes, and ends the account's sessions (ASVS 7.4.3).
 * @param tokenHash the session that stays, if it is one of this account
 * @returns whether there was a second factor
 */
export function removeSecondFactor(db: Db, staffId: string, tokenHash = ''): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('recoveryCodes').where('staffId', '=', staffId).execute();
    const { numDeletedRows } = await trx
      .deleteFrom('secondFactors')
      .where('staffId', '=', staffId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await endOtherSessions(trx, { staffId, tokenHash });
    return true;
  });
}

/** Whether owners without a second factor may do nothing but turn it on. */
export const ownersNeedSecondFactor = async (db: Db): Promise<boolean> =>
  (await getSetting(db, RULE)) === 'yes';

/** Whether the site requires a second factor of this person, who has none. */
export const lacksSecondFactor = async (
  db: Db,
  { staffId, role }: Pick<StaffSession, 'staffId' | 'role'>,
): Promise<boolean> =>
  role === 'owner' && (await ownersNeedSecondFactor(db)) && !(await hasSecondFactor(db, staffId));

export const setOwnersNeedSecondFactor = (db: Db, isNeeded: boolean): Promise<void> =>
  setSetting(db, RULE, isNeeded ? 'yes' : 'no');
