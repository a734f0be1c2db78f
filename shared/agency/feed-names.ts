import type { Colleague } from './people.ts';

type Known = Pick<Colleague, 'name' | 'email' | 'feedNames'>;
type FeedAgent = { name: string; email?: string | null | undefined };

/** The names and email addresses by which a feed identifies a person, in lower case. */
export const feedKeysOf = ({ name, email, feedNames }: FeedAgent & Pick<Known, 'feedNames'>): string[] =>
  [email, name, ...(feedNames ?? '').split(',')].flatMap((key) => key?.trim().toLowerCase() || []);

/** The person whom a feed names as an agent, by email address or by name. Of several with one address, by name. */
export function findByFeedAgent<Person extends Known>(
  people: readonly Person[],
  agent: FeedAgent,
): Person | undefined {
  const keys = feedKeysOf({ ...agent, feedNames: '' });
  const found = people.filter((person) => feedKeysOf(person).some((key) => keys.includes(key)));
  const name = agent.name.trim().toLowerCase();
  return found.find((person) => feedKeysOf(person).includes(name)) ?? found[0];
}

/** The other names that the feed has for the people with this email address, in lower case. */
export function otherNamesOf(people: readonly Known[], email: string): string[] {
  const key = email.trim().toLowerCase();
  return people
    .filter((person) => person.email.trim().toLowerCase() === key)
    .flatMap(({ feedNames }) => feedKeysOf({ name: '', feedNames }));
}

/** Whether the feed knows a person only by their other names. */
export const isOtherName = ({ name, email }: Known, agent: FeedAgent): boolean =>
  findByFeedAgent([{ name, email }], agent) === undefined;
