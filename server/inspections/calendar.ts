import { agency } from '../../shared/agency/agency.ts';
import { readHomeIds } from '../../shared/listings/shortlist.ts';
import type { Context } from '../context.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { inspectionEvents, saleEvent } from './events.ts';
import { getInspection, listInspectionsOf } from './queries.ts';

const ID = /^[\w-]{1,64}$/;

/**
 * GET /calendar/{id}.ics: an inspection by its id, or an auction or the end of a set-date sale by its listing's
 * id, for calendars that take no link. An unknown one, a past one, and one of a hidden listing get the same 404.
 */
export async function calendar(context: Context, id: string): Promise<Response> {
  if (!ID.test(id)) return respond([]);
  const inspection = await getInspection(context.database.readPublic, id);
  if (inspection) return respond(await inspectionEvents(context, [inspection]));
  const sale = await saleEvent(context, id, context.clock());
  return respond(sale ? [sale] : []);
}

/**
 * GET /calendar/shortlist.ics?homes=ID,ID: every inspection to come of these homes. Homes that are not for sale or
 * for lease any more, and unknown ones, have none; without any inspection the answer is 404.
 */
export async function shortlistCalendar(context: Context, search: string): Promise<Response> {
  const ids = readHomeIds(search);
  const inspections = ids.length > 0 ? await listInspectionsOf(context.database.readPublic, ids) : [];
  const now = context.clock().toISOString();
  const coming = inspections.filter(({ finish }) => finish > now);
  return respond(await inspectionEvents(context, coming), 'shortlist');
}

/** @param filename the name of the event, such as `auction-1a2b`, unless the file has several */
function respond(events: readonly CalendarEvent[], filename = events[0]?.uid.split('@')[0]): Response {
  if (events.length === 0) return new Response('Not found', { status: 404 });
  return new Response(calendarFile(events, agency().name), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Inline, so that a phone offers to add the event instead of storing a file.
      'Content-Disposition': `inline; filename="${filename}.ics"`,
      'Cache-Control': 'no-cache',
    },
  });
}
