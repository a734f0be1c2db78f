import { ReadableStream as NodeStream } from 'node:stream/web';
import { agency } from '../../shared/agency/agency.ts';
import { timeZoneCity } from '../../shared/agency/places.ts';
import { withoutBidiControls } from '../../shared/bidi.ts';
import {
  LEAD_KINDS,
  LEAD_STATES,
  type Lead,
  type LeadDetail,
  leadsFileName,
  MAIL_STATES,
} from '../../shared/staff/leads.ts';
import { localDateTimeStrings } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import type { StaffScope } from '../staff/index.ts';
import { type ListFilter, leadAnswers, leadNotes, listLeads } from './list.ts';

/** The number of leads that are read at once. A slow client keeps only these in memory. */
const BATCH = 250;

const columns = () => [
  `Received (${timeZoneCity(agency().timeZone)})`,
  'Kind',
  'Status',
  'Name',
  'Email',
  'Phone',
  'About',
  'Answers',
  'Note',
  'Delivery',
  'Assigned to',
];

/**
 * Exports the leads that the filter selects within the scope, the newest first, for a spreadsheet (RFC 4180 in UTF-8).
 */
export const leadsCsv = (context: Context, filter: ListFilter, scope: StaffScope): Response =>
  new Response(NodeStream.from(csvParts(context, filter, scope)) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${leadsFileName(context.clock())}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });

async function* csvParts(
  { database, log }: Context,
  filter: ListFilter,
  scope: StaffScope,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  // Excel recognises UTF-8 by the byte order mark.
  yield encoder.encode(`\uFEFF${line(columns())}`);
  try {
    for (let after: number | undefined; ; ) {
      const { leads, next } = await listLeads(database, filter, { after, size: BATCH, scope });
      const [answers, notes] = await Promise.all([
        leadAnswers(database.read, leads),
        leadNotes(database.read, leads),
      ]);
      const lines = leads.map((lead) =>
        line(cellsOf(lead, answers.get(lead.id) ?? [], notes.get(lead.id) ?? '')),
      );
      yield encoder.encode(lines.join(''));
      if (next === null) return;
      after = next;
    }
  } catch (error) {
    // The status has been sent already. The error aborts the stream, so that the client does not take the file for
    // complete.
    log.error('export failed', { error });
    throw error;
  }
}

const cellsOf = (lead: Lead, answers: LeadDetail['answers'], note: string) => [
  wallClock(new Date(lead.receivedAt)),
  LEAD_KINDS[lead.kind],
  LEAD_STATES[lead.state],
  lead.name,
  lead.email,
  grouped(lead.phone),
  lead.summary,
  answers.map(([question, answer]) => `${question}: ${answer}`).join('\n'),
  note,
  lead.mail ? MAIL_STATES[lead.mail] : '',
  lead.assignee ?? '',
];

/** "2026-11-21 16:20", which sorts correctly in spreadsheets of every language. */
function wallClock(instant: Date): string {
  const { date, hour, minute } = localDateTimeStrings(instant);
  return `${date} ${hour}:${minute}`;
}

/** Groups the digits of a phone number. A spreadsheet would read plain digits as a number and drop the leading 0. */
const grouped = (phone: string) =>
  phone.replace(/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3').replace(/^(0\d)(\d{4})(\d{4})$/, '$1 $2 $3');

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A cell that a spreadsheet would run as a formula, quoted or not. Spreadsheets treat full-width and small characters
 * as plain ones.
 */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@]|^[\t\r\n]/u;
/** A cell that a spreadsheet would read as a number, dropping the leading 0. */
const ZERO_FIRST = /^0\d+$/;

/** Writes a cell that every spreadsheet reads as text, whatever a visitor typed. */
export function csvCell(value: string): string {
  const text = withoutBidiControls(value);
  return `"${(FORMULA.test(text.normalize('NFKC')) || ZERO_FIRST.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
