import { agency } from '../agency/agency.ts';
import { findByFeedAgent } from '../agency/feed-names.ts';
import type { Colleague } from '../agency/people.ts';

/** The people whom the site shows, in order. */
export const team = (): readonly Colleague[] => agency().team;

export const findTeamMember = (id: string): Colleague | undefined =>
  team().find((member) => member.id === id);

/** The team member whom the feed names as an agent. */
export const findMemberOfAgent = (agent: { name: string; email?: string | null }): Colleague | undefined =>
  findByFeedAgent(team(), agent);

/** The two people shown for a listing that names no agents (spec §2: two agent cards). */
export const directors = (): readonly Colleague[] => team().slice(0, 2);
