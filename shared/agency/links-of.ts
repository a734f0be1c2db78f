import type { TeamMember } from './people.ts';

/** The pages of a person elsewhere, LinkedIn first. Apart from the schema, which visitors' browsers need not load. */
export const linksOf = ({ linkedin, links }: TeamMember): TeamMember['links'] =>
  linkedin ? [{ name: 'LinkedIn', url: linkedin }, ...links] : links;
