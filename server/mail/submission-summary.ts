import type { LeadKind } from '../../shared/staff/leads.ts';
import type { Fact } from './notification-email.ts';

/** The text about a submission in its mail (see `notificationEmail`) and in its lead. */
export type SubmissionSummary = {
  kind: LeadKind;
  /** The sender's name; blank if none was given. */
  name: string;
  phone: string;
  /** A summary in one line. */
  summary: string;
  subject: string;
  /** The visitor's email address. */
  replyTo: string | null;
  facts: Fact[];
  /** The id of the listing that it is about; null if it names none. */
  propertyId: string | null;
};

const MOST_CHARACTERS = 160;

/** Joins the parts that exist, the most informative first, and cuts them to one line. */
export function inOneLine(parts: readonly (string | undefined)[]): string {
  const line = parts.flatMap((part) => part?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || []).join(' · ');
  const signs = Array.from(line.slice(0, 2 * MOST_CHARACTERS + 2));
  return signs.length > MOST_CHARACTERS ? `${signs.slice(0, MOST_CHARACTERS - 1).join('')}…` : line;
}
