import type { AccountContact } from '../../../shared/forms/invitation.ts';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import type { Role } from '../../../shared/staff/roles.ts';
import type { Db } from '../../platform/database/client.ts';
import { isPasswordExpired } from '../first-password.ts';

/** All accounts by name, for owners. */
export async function listAccounts(db: Db, now: Date): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staffLinks', 'staffLinks.staffId', 'staff.id')
    .select(['staff.id', 'staff.username', 'staff.name', 'staff.email', 'staff.role', 'staff.createdAt'])
    .select(['staff.passwordHash', 'staffLinks.expiresAt'])
    .select(({ selectFrom }) =>
      selectFrom('staffTokens')
        .select(({ fn }) => fn.countAll<number>().as('sessions'))
        .whereRef('staffTokens.staffId', '=', 'staff.id')
        .where('staffTokens.expiresAt', '>', now.toISOString())
        .as('sessions'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('secondFactors')
          .select('secondFactors.staffId')
          .whereRef('secondFactors.staffId', '=', 'staff.id')
          .where('secondFactors.confirmedAt', 'is not', null),
      ).as('hasSecondFactor'),
    )
    .orderBy('staff.usernameKey')
    .execute();
  return rows.map(({ passwordHash, expiresAt, sessions, hasSecondFactor, ...row }) => ({
    ...row,
    isInvited: passwordHash === '',
    linkEnds: expiresAt !== null && expiresAt > now.toISOString() ? expiresAt : null,
    hasSecondFactor: Boolean(hasSecondFactor),
    sessions: Number(sessions),
  }));
}

const accountById = (db: Db, id: string) =>
  db.selectFrom('staff').select(['username', 'email', 'role', 'passwordHash']).where('id', '=', id);

/** An account by its id. */
export const findById = (db: Db, id: string) => accountById(db, id).executeTakeFirst();

/** The same account, which nobody else can change or delete until the transaction ends. */
export const lockById = (trx: Db, id: string) => accountById(trx, id).forUpdate().executeTakeFirst();

/** The username of the changed account, or the reason why nothing was changed. */
export type Changed = { username: string } | 'unknown' | 'last-owner' | 'email-taken';

/**
 * Locks the rows of the owners who have a password until the transaction ends, so that changes of accounts run one
 * after the other.
 */
const lockOwners = (trx: Db) =>
  trx
    .updateTable('staff')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .where('passwordHash', '!=', '')
    .returning(['id', 'firstPassword', 'passwordExpiresAt', 'updatedAt'])
    .execute();

/** Whether another owner can sign in. Two owners who demote each other do not both succeed. */
const hasOtherOwner = async (trx: Db, id: string, now: Date): Promise<boolean> =>
  (await lockOwners(trx)).some((owner) => owner.id !== id && !isPasswordExpired(owner, now));

/**
 * Whether an account has the email address, ignoring upper and lower case. Waits for concurrent changes.
 * @param except an account's id
 */
export async function isEmailTaken(trx: Db, email: string, except = ''): Promise<boolean> {
  await lockOwners(trx);
  const found = await trx
    .selectFrom('staff')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', except)
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes the name or the email address of an account. A link that was mailed to the earlier address ends. */
export function changeContact(db: Db, id: string, contact: Partial<AccountContact>): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const { email } = contact;
    const isTaken = email !== undefined && (await isEmailTaken(trx, email, id));
    const member = await findById(trx, id);
    if (!member) return 'unknown';
    if (isTaken) return 'email-taken';
    await trx.updateTable('staff').set(contact).where('id', '=', id).execute();
    if (email !== undefined && email !== member.email)
      await trx.deleteFrom('staffLinks').where('staffId', '=', id).execute();
    return { username: member.username };
  });
}

/** Gives an account another role, and ends its sessions. The last owner stays an owner. */
export function changeRole(db: Db, id: string, { role, now }: { role: Role; now: Date }): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const isOtherOwner = await hasOtherOwner(trx, id, now);
    const member = await findById(trx, id);
    if (!member) return 'unknown';
    if (member.role === role) return { username: member.username };
    if (member.role === 'owner' && !isOtherOwner) return 'last-owner';
    await trx.updateTable('staff').set({ role }).where('id', '=', id).execute();
    await trx.deleteFrom('staffTokens').where('staffId', '=', id).execute();
    return { username: member.username };
  });
}

/** Deletes an account with its sessions and its link. The last owner's account stays. */
export function endAccount(db: Db, id: string, now: Date): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const isOtherOwner = await hasOtherOwner(trx, id, now);
    const member = await findById(trx, id);
    if (!member) return 'unknown';
    if (member.role === 'owner' && !isOtherOwner) return 'last-owner';
    await trx.deleteFrom('staff').where('id', '=', id).execute();
    return { username: member.username };
  });
}
