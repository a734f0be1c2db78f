import { agentKeys, type MediaRow } from '../../listings/index.ts';
import type { AgentChange, ListingAgent } from '../message/agents.ts';

const MAX_AGENTS = 6;

/**
 * Applies a message to a listing's agents. If it names any agent, its agents replace all stored ones. A message that
 * only removes agents leaves the others.
 */
export function mergeAgents(
  before: readonly ListingAgent[],
  changes: readonly AgentChange[],
): ListingAgent[] {
  // Rows of earlier versions have no slots.
  const known = before.map((agent, index) => ({ ...agent, slot: agent.slot ?? String(index + 1) }));
  const named = changes.flatMap((change) => {
    if (change.what === 'set') return [change.agent];
    return change.what === 'keep' ? known.filter(({ id }) => id === change.id) : [];
  });
  const removed = changes.flatMap((change) => (change.what === 'remove' ? [change.slot] : []));
  const after =
    named.length > 0 ? named : known.filter(({ slot }) => !removed.includes(slot) && !removed.includes(null));
  // If a person has several elements, the first one counts.
  const keys = agentKeys(after);
  return after.filter((_agent, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, MAX_AGENTS);
}

/** The names of a listing's agents in lower case, by the slots of their photographs. */
function namesBySlot(agents: string): Map<string, string> {
  const people: ListingAgent[] = JSON.parse(agents);
  const slots = agentKeys(people);
  return new Map(people.map(({ name }, index) => [slots[index] ?? '', name.toLowerCase()]));
}

/**
 * Removes the photographs of people whose mailbox another agent of the listing has now.
 * @param before the agents of the listing before the message, as JSON
 */
export function withoutPredecessors(media: MediaRow[], before: string, after: string): MediaRow[] {
  if (before === after || !media.some(isOfAgent)) return media;
  const [earlier, present] = [namesBySlot(before), namesBySlot(after)];
  return media.filter((row) => !isOfAgent(row) || earlier.get(row.slot) === present.get(row.slot));
}

/** Removes the photographs of people who are no longer agents of the listing. */
export function ofAgents(agents: string, media: MediaRow[]): MediaRow[] {
  if (!media.some(isOfAgent)) return media;
  const present = namesBySlot(agents);
  return media.filter((row) => !isOfAgent(row) || present.has(row.slot));
}

const isOfAgent = ({ kind }: MediaRow): boolean => kind === 'agent';
