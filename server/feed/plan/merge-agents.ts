import { agentKeys } from '../../listings/index.ts';
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
