import { agency } from '../../shared/agency/agency.ts';
import { comingInspections } from '../../shared/listings/coming-inspections.ts';
import { readHomeIds } from '../../shared/listings/shortlist.ts';
import type { Context } from '../context.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { inspectionEvents, saleEvent } from './events.ts';
import { getInspection, listInspectionsOf } from './queries.ts';

/**
 * GET /calendar/{id}.ics: the file of one event, for calendars that cannot be opened with a link. The id is that of an
 * inspection or, for an auction or the end of a set-date sale, that of the listing. Unknown and past events, and events
 * of hidden listings, get the same 404.
 */
export async function calendar(context: Context, id: string): Promise<Response> {
  const now = context.clock();
  const inspection = await getInspection(context.database.readPublic, id);
  if (inspection) {
    const isOver = inspection.finish <= now.toISOString();
    return respond(isOver ? [] : await inspectionEvents(context, [inspection]));
  }
  const sale = await saleEvent(context, id, now);
  return respond(sale ? [sale] : []);
}

/**
 * GET /calendar/shortlist.ics?homes=ID,ID: all upcoming inspections of these homes. Unknown homes, and homes that are
 * no longer for sale or for lease, have none. Without any inspection the response is 404.
 */
export async function shortlistCalendar(context: Context, search: string): Promise<Response> {
  const ids = readHomeIds(search);
  const inspections = ids.length > 0 ? await listInspectionsOf(context.database.readPublic, ids) : [];
  const coming = comingInspections(inspections, context.clock());
  return respond(await inspectionEvents(context, coming), 'shortlist');
}

/** @param filename the name of the event, such as `auction-1a2b`, unless the file has several events */
function respond(events: readonly CalendarEvent[], filename = events[0]?.uid.split('@')[0]): Response {
  if (events.length === 0) return new Response('Not found', { status: 404 });
  return new Response(calendarFile(events, agency().name), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Inline, so that a phone offers to add the event instead of saving a file.
      'Content-Disposition': `inline; filename="${filename}.ics"`,
      'Cache-Control': 'no-cache',
    },
  });
}
