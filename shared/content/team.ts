import { agency } from '../agency/agency.ts';
import type { Colleague } from '../agency/people.ts';

/** The people that the site shows, in the order in which it shows them. */
export const team = (): readonly Colleague[] => agency().team;

export const findTeamMember = (id: string): Colleague | undefined =>
  team().find((member) => member.id === id);

/** The agents of a listing that names none of its own (spec §2: two agent cards). */
export const directors = (): readonly Colleague[] => team().slice(0, 2);
