import type { StaffSession } from './accounts.ts';

/**
 * The leads and listings that a member of staff may see (docs/adr/0033-roles.md): all, or those of their homes and the
 * leads that are assigned to them. Their homes are rentals, or listings whose feed names an agent with one of these
 * keys. A key is an email address or a name in lower case.
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
      return { staffId, homes: [email, name].map((key) => key.trim().toLowerCase()).filter(Boolean) };
    case 'editor':
      return { staffId, homes: [] };
  }
}
