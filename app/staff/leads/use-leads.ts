import { useRef, useState } from 'react';
import { parseAgentIds } from '../../../shared/agency/offices.ts';
import {
  isLeadKind,
  isLeadState,
  LEAD_KINDS,
  type Lead,
  type LeadCounts,
  type LeadFilter,
  type LeadsPage,
} from '../../../shared/staff/leads.ts';
import { type LeadEvent, listLeads } from '../api/leads.ts';
import { usePages } from '../parts/use-pages.ts';
import { leadName } from './LeadRow.tsx';
import { updateCounts } from './new-leads.ts';
import { useLiveLeads } from './use-live-leads.ts';

type ListExtras = Pick<LeadsPage, 'offices' | 'staff' | 'me'> & {
  counts: LeadCounts | null;
  revision: number | null;
};

/** Reads the filter from the address: `?kind=&state=&mail=&office=&assignee=me&q=`. Unknown values are ignored. */
export function readLeadFilter(query: URLSearchParams): LeadFilter {
  const [kind, state] = [query.get('kind'), query.get('state')];
  return {
    kind: isLeadKind(kind) ? kind : undefined,
    state: isLeadState(state) ? state : undefined,
    mail: query.get('mail') === 'failed' ? 'failed' : undefined,
    office: query.get('office') || undefined,
    assignee: query.get('assignee') === 'me' ? 'me' : undefined,
    search: query.get('q') || undefined,
  };
}

const NO_LEADS: ReadonlyMap<string, Lead> = new Map();

/** Replaces rows by the new versions of these leads, and adds leads that have no row. The newest come first. */
const mergeRows = (rows: readonly Lead[], leads: readonly Lead[]): Lead[] =>
  [...leads, ...rows.filter(({ id }) => leads.every((lead) => lead.id !== id))].sort((a, b) => b.seq - a.seq);

/**
 * The list of leads for a filter, kept up to date. A changed lead is replaced in place. A new lead is announced and
 * added on top, unless `isListInUse` says that the list is in use; then it waits for `showWaiting`.
 */
export function useLeads(filter: LeadFilter, isListInUse: () => boolean) {
  const key = JSON.stringify(filter);
  /** Events that arrived while a page was loading, because its response may be older; null if no page is loading. */
  const missedEvents = useRef<LeadEvent[] | null>(null);
  const pages = usePages<Lead, ListExtras>(
    key,
    async (after, signal) => {
      const belongsOnTop = (lead: Lead) =>
        after === undefined && !filter.search && matchesFilter(lead, filter, pages.extras.me);
      missedEvents.current = [];
      const page = await listLeads({ ...filter, after }, signal);
      const { leads, next, revision, ...rest } = applyNewerEvents(page, missedEvents.current, belongsOnTop);
      missedEvents.current = null;
      updateCounts(rest.counts, revision);
      // A further page only contributes its rows. Its revision is ignored, because events since the first page may
      // still arrive.
      const extras = { ...rest, revision: after === undefined ? revision : null };
      return { rows: leads, endCursor: next === null ? null : String(next), extras };
    },
    { counts: null, offices: [], staff: [], me: '', revision: null },
  );
  const [waiting, setWaiting] = useWaitingLeads(key);
  const [announcement, setAnnouncement] = useState('');
  const [lastChange, setLastChange] = useState<{ id: string; version: number } | null>(null);
  const announced = useRef(new Set<string>());

  const live = useLiveLeads(pages.hasLoaded ? (pages.extras.revision ?? 0) : null, onEvent);

  function onEvent(event: LeadEvent) {
    if (event.type === 'reload') return reload();
    missedEvents.current?.push(event);
    if (event.type === 'counts') {
      updateCounts(event.counts, event.revision);
      return pages.updatePage(({ extras }) => ({ extras: { ...extras, counts: event.counts } }));
    }
    const { lead } = event;
    setLastChange({ id: lead.id, version: event.revision });
    if (pages.rows.some(({ id }) => id === lead.id)) return replaceRow(lead);
    if (waiting.has(lead.id)) return addToWaiting(lead);
    if (!matchesFilter(lead, filter, pages.extras.me) || lead.seq < (pages.rows[0]?.seq ?? 0)) return;
    if (!announced.current.has(lead.id)) setAnnouncement(`New: ${LEAD_KINDS[lead.kind]}, ${leadName(lead)}.`);
    announced.current.add(lead.id);
    if (filter.search || isListInUse()) addToWaiting(lead);
    else addRows([lead]);
  }

  function addToWaiting(lead: Lead) {
    missedEvents.current = missedEvents.current?.filter((event) => !isAbout(event, lead.id)) ?? null;
    setWaiting((before) => new Map([...before, [lead.id, lead]]));
  }

  const replaceRow = (lead: Lead) =>
    pages.updatePage(({ rows }) => ({ rows: rows.map((row) => (row.id === lead.id ? lead : row)) }));

  const addRows = (leads: readonly Lead[]) =>
    pages.updatePage(({ rows }) => ({ rows: mergeRows(rows, leads) }));

  function reload() {
    setWaiting(() => NO_LEADS);
    void pages.reload();
  }

  return {
    pages,
    live,
    /** The last announcement for screen readers. */
    announcement,
    /** The id of the lead that changed last, and a number that changes each time. */
    lastChange,
    waitingCount: waiting.size,
    /** Adds the waiting leads on top. If there is a search, it loads the list again instead. */
    showWaiting() {
      if (waiting.size === 0) return;
      if (filter.search) return reload();
      addRows([...waiting.values()]);
      setWaiting(() => NO_LEADS);
    },
    replaceRow,
  };
}

/**
 * New leads that are not shown yet, by id. If there is a search, only the server knows whether they match.
 * @param key of the list; another list is loaded with all its leads, so no lead waits
 */
function useWaitingLeads(key: string) {
  const [{ listKey, waiting }, setState] = useState({ listKey: key, waiting: NO_LEADS });
  if (listKey !== key) setState({ listKey: key, waiting: NO_LEADS });
  const setWaiting = (change: (before: typeof waiting) => typeof waiting) =>
    setState((state) => ({ listKey: state.listKey, waiting: change(state.waiting) }));
  return [waiting, setWaiting] as const;
}

const isAbout = (event: LeadEvent, id: string) => event.type === 'lead' && event.lead.id === id;

/**
 * Adds everything that is newer than a page's response: the counts, changed leads, and new leads on top.
 * @param belongsOnTop whether a new lead belongs on top of this page
 */
function applyNewerEvents(
  page: LeadsPage,
  events: readonly LeadEvent[],
  belongsOnTop: (lead: Lead) => boolean,
): LeadsPage {
  const newerEvents = events.filter(({ revision }) => revision > page.revision);
  const counts = newerEvents.findLast((event) => event.type === 'counts')?.counts ?? page.counts;
  const leads = new Map(
    newerEvents.flatMap((event) => (event.type === 'lead' ? [[event.lead.id, event.lead]] : [])),
  );
  const highestSeq = page.leads[0]?.seq ?? 0;
  const newLeads = [...leads.values()].filter((lead) => lead.seq > highestSeq && belongsOnTop(lead));
  return {
    ...page,
    counts,
    leads: [
      ...newLeads.sort((a, b) => b.seq - a.seq),
      ...page.leads.map((lead) => leads.get(lead.id) ?? lead),
    ],
  };
}

/**
 * Whether a lead matches the filter. Whether it matches the search text, only the server knows.
 * @param me the username of the signed-in person
 */
export const matchesFilter = (
  lead: Lead,
  { kind, state, mail, office, assignee, search }: LeadFilter,
  me: string,
): boolean =>
  (assignee === undefined || lead.assignee === me) &&
  (kind === undefined || lead.kind === kind) &&
  (state === undefined ? Boolean(search) || lead.state !== 'aside' : lead.state === state) &&
  (mail === undefined || lead.mail === mail) &&
  (office === undefined || parseAgentIds({ agentId: office }).includes(lead.agentId ?? ''));
