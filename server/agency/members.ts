import type { Context } from 'hono';
import { agency } from '../../shared/agency/agency.ts';
import type { TeamMember } from '../../shared/agency/people.ts';
import { notFound } from '../platform/http/json.ts';

/** A member of the team who is shown, with everything that their page says; null for an unknown id. */
export const findMember = (id: string): TeamMember | null =>
  agency().members?.find((member) => member.id === id) ?? null;

/** GET /api/people/{id}: `TeamMember`; 404 for an unknown one. */
export function getMember(c: Context): Response {
  const member = findMember(c.req.param('id') ?? '');
  return member ? Response.json(member, { headers: { 'Cache-Control': 'no-cache' } }) : notFound();
}
