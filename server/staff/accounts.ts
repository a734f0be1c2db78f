import { hash, randomBytes, randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../shared/constants.ts';
import type { Role } from '../../shared/staff/roles.ts';
import { usernameKey } from '../../shared/staff/username.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { type HashCost, hashPassword } from './passwords.ts';

/** A session ends after this time without use … */
const IDLE_MS = 12 * HOUR_MS;
/** … and at the latest this long after the sign-in. */
const LONGEST_MS = 7 * 24 * HOUR_MS;
/** An extension by less than this is not worth a write. */
const STEP_MS = 10 * 60_000;

/** The session of a valid token, with facts of its account. */
export type StaffSession = Tables['staffTokens'] &
  Pick<Tables['staff'], 'username' | 'role' | 'name' | 'email' | 'passwordExpiresAt'>;

export type StaffMember = Tables['staff'];

export function findStaff(db: Db, username: string): Promise<StaffMember | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('usernameKey', '=', usernameKey(username))
    .executeTakeFirst();
}

type NewPassword = {
  username: string;
  password: string;
  now: Date;
  /** The role of a new account; by default owner. */
  role?: Role;
  /** The cost of the password hash. Tests that sign in often choose a low one. */
  cost?: HashCost;
};

/** @returns false if an account already has the username, in any case */
export async function createStaff(
  db: Db,
  { username, password, now, role, cost }: NewPassword,
): Promise<boolean> {
  return insertStaff(db, { username, passwordHash: await hashPassword(password, cost), role, now });
}

/** `createStaff` for a password that is already hashed. */
export async function insertStaff(
  db: Db,
  account: Pick<StaffMember, 'username' | 'passwordHash'> &
    Partial<Pick<StaffMember, 'role' | 'name' | 'email' | 'firstPassword'>> & { now: Date },
): Promise<boolean> {
  const { username, now, ...facts } = account;
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values({
      id: randomUUID(),
      username: username.trim(),
      usernameKey: usernameKey(username),
      createdAt: at,
      updatedAt: at,
      role: 'owner',
      name: '',
      email: '',
      firstPassword: 0,
      ...facts,
    })
    .onConflict((conflict) => conflict.column('usernameKey').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** How long the limit by username is suspended after a password was set (see `createLoginLimit`). */
const FRESH_MS = 15 * 60_000;

/**
 * Whether a password was just set, by a link or at the command line, so that its owner probably wants to sign in now.
 */
export const hasFreshPassword = ({ createdAt, updatedAt }: StaffMember, now: Date): boolean =>
  updatedAt > createdAt && now.getTime() - Date.parse(updatedAt) < FRESH_MS;

/**
 * Sets a password and ends all sessions and links of the old one, except the current session.
 * @param options.by the token of the session, and the hash of the password that was verified; absent at the command
 * line
 * @returns false if no account has the username, or if another password was set in the meantime
 */
export async function setPassword(
  db: Db,
  { username, password, now, cost, by }: NewPassword & { by?: { tokenHash: string; passwordHash: string } },
): Promise<boolean> {
  const passwordHash = await hashPassword(password, cost);
  return db.transaction().execute(async (trx) => {
    const member = await findStaff(trx, username);
    if (!member) return false;
    let change = trx
      .updateTable('staff')
      .set({ passwordHash, updatedAt: now.toISOString(), firstPassword: 0, passwordExpiresAt: null })
      .where('id', '=', member.id);
    if (by) change = change.where('passwordHash', '=', by.passwordHash);
    const { numUpdatedRows } = await change.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await trx
      .deleteFrom('staffTokens')
      .where('staffId', '=', member.id)
      .where('tokenHash', '!=', by?.tokenHash ?? '')
      .execute();
    await trx.deleteFrom('staffDevices').where('staffId', '=', member.id).execute();
    await trx.deleteFrom('staffLinks').where('staffId', '=', member.id).execute();
    return true;
  });
}

/**
 * Deletes an account and its sessions.
 * @returns false if no account has the username
 */
export async function removeStaff(db: Db, username: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff')
    .where('usernameKey', '=', usernameKey(username))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** A token of 256 random bits, in the form that the browser gets. */
export const randomToken = () => randomBytes(32).toString('base64url');
/** The digest of a token. Only digests are stored, so that the database contains no usable tokens. */
export const digest = (token: string) => hash('sha256', token);

/**
 * Creates a session for an account whose password was right.
 * @returns its token; null if the password was changed or the account deleted since it was read
 */
export async function createSession(
  db: Db,
  member: Pick<StaffMember, 'id' | 'passwordHash'>,
  now: Date,
): Promise<string | null> {
  const token = randomToken();
  return db.transaction().execute(async (trx) => {
    // A write instead of a read, so that it waits for a concurrent change of the password.
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ passwordHash: member.passwordHash })
      .where('id', '=', member.id)
      .where('passwordHash', '=', member.passwordHash)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return null;
    await trx
      .insertInto('staffTokens')
      .values({
        tokenHash: digest(token),
        staffId: member.id,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + IDLE_MS).toISOString(),
        authenticatedAt: now.toISOString(),
      })
      .execute();
    return token;
  });
}

/**
 * The session of a token; null if the token never existed, has expired, or was revoked. This read does not extend the
 * session.
 */
export async function findSession(db: Db, token: string, now: Date): Promise<StaffSession | null> {
  if (!TOKEN.test(token)) return null;
  const session = await db
    .selectFrom('staffTokens')
    .innerJoin('staff', 'staff.id', 'staffTokens.staffId')
    .select([
      'staffTokens.staffId',
      'staff.username',
      'staff.role',
      'staff.name',
      'staff.email',
      'staff.passwordExpiresAt',
      'staffTokens.tokenHash',
      'staffTokens.createdAt',
      'staffTokens.expiresAt',
      'staffTokens.authenticatedAt',
    ])
    .where('staffTokens.tokenHash', '=', digest(token))
    .where('staffTokens.expiresAt', '>', now.toISOString())
    .where((eb) =>
      eb.or([
        eb('staff.passwordExpiresAt', 'is', null),
        eb('staff.passwordExpiresAt', '>', now.toISOString()),
      ]),
    )
    .executeTakeFirst();
  return session ?? null;
}

/** Extends a session, because its token was used. */
export async function prolongSession(db: Db, session: StaffSession, now: Date): Promise<void> {
  const longest = Date.parse(session.createdAt) + LONGEST_MS;
  const expires = Math.min(now.getTime() + IDLE_MS, longest);
  if (expires - Date.parse(session.expiresAt) < STEP_MS) return;
  await db
    .updateTable('staffTokens')
    .set({ expiresAt: new Date(expires).toISOString() })
    .where('tokenHash', '=', session.tokenHash)
    .execute();
}

/**
 * Gives a session a new token, because its password was entered again. The session keeps its start, so that it still
 * ends a week after the sign-in.
 * @returns the new token; null if the session has ended
 */
export async function replaceToken(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const token = randomToken();
  const { numUpdatedRows } = await db
    .updateTable('staffTokens')
    .set({ tokenHash: digest(token), authenticatedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? token : null;
}

export async function endSession(db: Db, session: Pick<StaffSession, 'tokenHash'>): Promise<void> {
  await db.deleteFrom('staffTokens').where('tokenHash', '=', session.tokenHash).execute();
}

/** Deletes expired sessions and links. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.deleteFrom('staffTokens').where('expiresAt', '<=', at).execute();
  await db.deleteFrom('staffDevices').where('expiresAt', '<=', at).execute();
  await db.deleteFrom('staffLinks').where('expiresAt', '<=', at).execute();
}
