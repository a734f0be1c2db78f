import type { StaffSession } from './accounts.ts';

/**
 * Which leads and listings somebody may see (docs/adr/0033-roles.md): all, those of rentals, or those of listings whose
 * feed names an agent with one of these keys, which are an email address and a name in small letters.
 */
export type StaffScope = 'all' | 'rentals' | { agent: readonly string[] };

export function scopeOf({ role, email, name }: Pick<StaffSession, 'role' | 'email' | 'name'>): StaffScope {
  switch (role) {
    case 'owner':
      return 'all';
    case 'manager':
      return 'rentals';
    case 'agent':
      return { agent: [email, name].map((key) => key.trim().toLowerCase()).filter(Boolean) };
    case 'editor':
      return { agent: [] };
  }
}
