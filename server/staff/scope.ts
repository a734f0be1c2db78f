import { agency } from '../../shared/agency/agency.ts';
import { feedKeysOf, otherNamesOf } from '../../shared/agency/feed-names.ts';
import type { Db } from '../platform/database/client.ts';
import type { StaffSession } from './accounts.ts';

/**
 * The leads and listings that a member of staff may see (docs/adr/0033-roles.md): all, or those of their homes and the
 * leads that are assigned to them. Their homes are rentals, or listings whose feed names an agent with one of these
 * keys. A key is an email address or a name in lower case: those of the account, and the other names that the feed has
 * for the team member with the account's email address.
 */
export type StaffScope = 'all' | { staffId: string; homes: 'rentals' | readonly string[] };

type Person = Pick<StaffSession, 'staffId' | 'role' | 'email' | 'name'>;

export function scopeOf({ staffId, role, email, name }: Person): StaffScope {
  switch (role) {
    case 'owner':
      return 'all';
    case 'manager':
      return { staffId, homes: 'rentals' };
    case 'agent':
      return { staffId, homes: [...feedKeysOf({ name, email }), ...otherNamesOf(agency().team, email)] };
    case 'editor':
      return { staffId, homes: [] };
  }
}

/** The email addresses of the accounts of agents, in lower case. */
export async function listAgentEmails(db: Db): Promise<string[]> {
  const agents = await db.selectFrom('staff').select('email').where('role', '=', 'agent').execute();
  return agents.flatMap(({ email }) => email.trim().toLowerCase() || []);
}
