import type { StaffAccount } from '../../../shared/staff/account.ts';
import type { Role } from '../../../shared/staff/roles.ts';
import type { Db } from '../../platform/database/client.ts';

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

/** The username of the changed account, or the reason why nothing was changed. */
export type Changed = { username: string } | 'unknown' | 'last-owner';

/**
 * Whether another owner can sign in. The update locks the owners' rows until the transaction ends, so that two owners
 * who demote each other do not both succeed.
 */
async function hasOtherOwner(trx: Db, id: string): Promise<boolean> {
  const owners = await trx
    .updateTable('staff')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .where('passwordHash', '!=', '')
    .returning('id')
    .execute();
  return owners.some((owner) => owner.id !== id);
}

/** Gives an account another role, and ends its sessions. The last owner stays an owner. */
export function changeRole(db: Db, id: string, role: Role): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const isOtherOwner = await hasOtherOwner(trx, id);
    const member = await trx
      .selectFrom('staff')
      .select(['username', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!member) return 'unknown';
    if (member.role === role) return { username: member.username };
    if (member.role === 'owner' && !isOtherOwner) return 'last-owner';
    await trx.updateTable('staff').set({ role }).where('id', '=', id).execute();
    await trx.deleteFrom('staffTokens').where('staffId', '=', id).execute();
    return { username: member.username };
  });
}

/** Deletes an account with its sessions and its link. The last owner's account stays. */
export function endAccount(db: Db, id: string): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const isOtherOwner = await hasOtherOwner(trx, id);
    const member = await trx
      .selectFrom('staff')
      .select(['username', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!member) return 'unknown';
    if (member.role === 'owner' && !isOtherOwner) return 'last-owner';
    await trx.deleteFrom('staff').where('id', '=', id).execute();
    return { username: member.username };
  });
}
