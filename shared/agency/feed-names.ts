import type { Colleague } from './people.ts';

type Known = Pick<Colleague, 'name' | 'email' | 'feedNames'>;

/** The names and email addresses by which a feed identifies a person, in lower case. */
export const feedKeysOf = ({ name, email, feedNames = '' }: Known): string[] =>
  [email, name, ...feedNames.split(',')].flatMap((key) => key.trim().toLowerCase() || []);

/** The person whom a feed names as an agent, by email address or by name. */
export function findByFeedAgent<Person extends Known>(
  people: readonly Person[],
  { name, email }: { name: string; email?: string | null },
): Person | undefined {
  const keys = feedKeysOf({ name, email: email ?? '' });
  return people.find((person) => feedKeysOf(person).some((key) => keys.includes(key)));
}
