import type { TeamMember } from './people.ts';

/**
 * A person's pages on other sites, LinkedIn first. It is not in the schema's file, so that visitors' browsers need not
 * load the schema.
 */
export const memberLinks = ({ linkedin, links }: TeamMember): TeamMember['links'] =>
  linkedin ? [{ name: 'LinkedIn', url: linkedin }, ...links] : links;
