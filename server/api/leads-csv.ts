import {
  LEAD_KINDS,
  LEAD_STATES,
  type Lead,
  type LeadDetail,
  type LeadFilter,
  leadsFileName,
  MAIL_STATES,
} from '../../shared/leads.ts';
import { adelaideDigits } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { withoutBidiControls } from '../data/bidi.ts';
import { leadAnswers, leadNotes, listLeads } from '../data/lead-list.ts';

/** Leads read at once: a reader that is slow holds no more than these. */
const BATCH = 250;

const COLUMNS = [
  'Received (Adelaide)',
  'Kind',
  'State',
  'Name',
  'Email',
  'Phone',
  'About',
  'Answers',
  'Note',
  'Mail',
];

/**
 * The leads that the filter names, the newest first, as a spreadsheet reads them: RFC 4180 in UTF-8 with
 * the mark by which Excel knows it. Read and sent a few at a time.
 */
export function leadsCsv({ database, clock, log }: Context, filter: LeadFilter): Response {
  let after: number | undefined;
  let begun = false;
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const page = await listLeads(database, filter, { after, size: BATCH });
        const [answers, notes] = await Promise.all([
          leadAnswers(database.read, page.leads),
          leadNotes(database.read, page.leads),
        ]);
        const lines = page.leads.map((lead) =>
          line(cellsOf(lead, answers.get(lead.id) ?? [], notes.get(lead.id) ?? '')),
        );
        if (left) return;
        if (!begun) lines.unshift(`\uFEFF${line(COLUMNS)}`);
        begun = true;
        controller.enqueue(new TextEncoder().encode(lines.join('')));
        if (page.next === null) controller.close();
        else after = page.next;
      } catch (error) {
        // The status is sent already: a file that breaks off is not taken for a whole one.
        log.error('export failed', { error });
        if (!left) controller.error(error);
      }
    },
    /** Whoever saves it stopped. */
    cancel() {
      left = true;
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${leadsFileName(clock())}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
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
];

/** "2026-11-21 16:20", which spreadsheets of every language sort. */
function wallClock(instant: Date): string {
  const { date, hour, minute } = adelaideDigits(instant);
  return `${date} ${hour}:${minute}`;
}

/** In groups, as people write it: a spreadsheet takes digits alone for a number and drops its first 0. */
const grouped = (phone: string) =>
  phone.replace(/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3').replace(/^(0\d)(\d{4})(\d{4})$/, '$1 $2 $3');

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** A spreadsheet runs a cell that begins so as a formula, quoted or not, and a full-width sign as the plain one. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** A number to a spreadsheet, which writes it without its first 0. */
const ZERO_FIRST = /^0\d+$/;

/** A cell that is words to every spreadsheet, whatever a visitor wrote. */
export function csvCell(given: string): string {
  const text = withoutBidiControls(given);
  return `"${(FORMULA.test(text) || ZERO_FIRST.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
