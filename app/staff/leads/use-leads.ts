import { useRef, useState } from 'react';
import { agentIdsOf } from '../../../shared/agency/offices.ts';
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
import { nameOf } from './LeadRow.tsx';
import { tellCounts } from './new-leads.ts';
import { useLiveLeads } from './use-live-leads.ts';

type Facts = Pick<LeadsPage, 'offices' | 'staff' | 'me'> & {
  counts: LeadCounts | null;
  revision: number | null;
};

/** Reads the filter from the address: `?kind=&state=&mail=&office=&assignee=me&q=`. Unknown values are ignored. */
export function filterOf(query: URLSearchParams): LeadFilter {
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

const NOBODY: ReadonlyMap<string, Lead> = new Map();

/** Replaces rows by the new versions of these leads, and adds leads that have no row. The newest come first. */
const merged = (rows: readonly Lead[], leads: readonly Lead[]): Lead[] =>
  [...leads, ...rows.filter(({ id }) => leads.every((lead) => lead.id !== id))].sort((a, b) => b.seq - a.seq);

/**
 * The list of leads for a filter, kept up to date. A changed lead is replaced in place. A new lead is announced and
 * added on top, unless `holds` says that the list is in use; then it waits for `show`.
 */
export function useLeads(filter: LeadFilter, holds: () => boolean) {
  const key = JSON.stringify(filter);
  /** Events that arrived while a page was loading, because its response may be older; null if no page is loading. */
  const meanwhile = useRef<LeadEvent[] | null>(null);
  const pages = usePages<Lead, Facts>(
    key,
    async (after, signal) => {
      const isNewOnTop = (lead: Lead) =>
        after === undefined && !filter.search && fits(lead, filter, pages.facts.me);
      meanwhile.current = [];
      const page = await listLeads({ ...filter, after }, signal);
      const { leads, next, revision, ...rest } = withNewer(page, meanwhile.current, isNewOnTop);
      meanwhile.current = null;
      tellCounts(rest.counts, revision);
      // A further page only contributes its rows. Its revision is ignored, because events since the first page may
      // still arrive.
      const facts = { ...rest, revision: after === undefined ? revision : null };
      return { rows: leads, endCursor: next === null ? null : String(next), facts };
    },
    { counts: null, offices: [], staff: [], me: '', revision: null },
  );
  const [waiting, setWaiting] = useWaitingLeads(key);
  const [announcement, setAnnouncement] = useState('');
  const [touched, setTouched] = useState<{ id: string; version: number } | null>(null);
  const seen = useRef(new Set<string>());

  const live = useLiveLeads(pages.known ? (pages.facts.revision ?? 0) : null, onEvent);

  function onEvent(event: LeadEvent) {
    if (event.type === 'reload') return again();
    meanwhile.current?.push(event);
    if (event.type === 'counts') {
      tellCounts(event.counts, event.revision);
      return pages.change(({ facts }) => ({ facts: { ...facts, counts: event.counts } }));
    }
    const { lead } = event;
    setTouched({ id: lead.id, version: event.revision });
    if (pages.rows.some(({ id }) => id === lead.id)) return replace(lead);
    if (waiting.has(lead.id)) return wait(lead);
    if (!fits(lead, filter, pages.facts.me) || lead.seq < (pages.rows[0]?.seq ?? 0)) return;
    if (!seen.current.has(lead.id)) setAnnouncement(`New: ${LEAD_KINDS[lead.kind]}, ${nameOf(lead)}.`);
    seen.current.add(lead.id);
    if (filter.search || holds()) wait(lead);
    else put([lead]);
  }

  function wait(lead: Lead) {
    meanwhile.current = meanwhile.current?.filter((event) => !isAbout(event, lead.id)) ?? null;
    setWaiting((before) => new Map([...before, [lead.id, lead]]));
  }

  const replace = (lead: Lead) =>
    pages.change(({ rows }) => ({ rows: rows.map((row) => (row.id === lead.id ? lead : row)) }));

  const put = (leads: readonly Lead[]) => pages.change(({ rows }) => ({ rows: merged(rows, leads) }));

  function again() {
    setWaiting(() => NOBODY);
    void pages.again();
  }

  return {
    pages,
    live,
    /** The last announcement for screen readers. */
    announcement,
    /** The id of the lead that changed last, and a number that changes each time. */
    touched,
    waiting: waiting.size,
    /** Adds the waiting leads on top. If there is a search, it loads the list again instead. */
    show() {
      if (waiting.size === 0) return;
      if (filter.search) return again();
      put([...waiting.values()]);
      setWaiting(() => NOBODY);
    },
    replace,
  };
}

/**
 * New leads that are not shown yet, by id. If there is a search, only the server knows whether they match.
 * @param key of the list; another list is loaded with all its leads, so no lead waits
 */
function useWaitingLeads(key: string) {
  const [{ of, waiting }, setHeld] = useState({ of: key, waiting: NOBODY });
  if (of !== key) setHeld({ of: key, waiting: NOBODY });
  const setWaiting = (change: (before: typeof waiting) => typeof waiting) =>
    setHeld((held) => ({ of: held.of, waiting: change(held.waiting) }));
  return [waiting, setWaiting] as const;
}

const isAbout = (event: LeadEvent, id: string) => event.type === 'lead' && event.lead.id === id;

/**
 * Adds everything that is newer than a page's response: the counts, changed leads, and new leads on top.
 * @param isNewOnTop whether a new lead belongs on top of this page
 */
function withNewer(
  page: LeadsPage,
  events: readonly LeadEvent[],
  isNewOnTop: (lead: Lead) => boolean,
): LeadsPage {
  const newer = events.filter(({ revision }) => revision > page.revision);
  const counts = newer.findLast((event) => event.type === 'counts')?.counts ?? page.counts;
  const leads = new Map(
    newer.flatMap((event) => (event.type === 'lead' ? [[event.lead.id, event.lead]] : [])),
  );
  const top = page.leads[0]?.seq ?? 0;
  const above = [...leads.values()].filter((lead) => lead.seq > top && isNewOnTop(lead));
  return {
    ...page,
    counts,
    leads: [...above.sort((a, b) => b.seq - a.seq), ...page.leads.map((lead) => leads.get(lead.id) ?? lead)],
  };
}

/**
 * Whether a lead matches the filter. Whether it matches the search text, only the server knows.
 * @param me the username of the signed-in person
 */
export const fits = (
  lead: Lead,
  { kind, state, mail, office, assignee, search }: LeadFilter,
  me: string,
): boolean =>
  (assignee === undefined || lead.assignee === me) &&
  (kind === undefined || lead.kind === kind) &&
  (state === undefined ? Boolean(search) || lead.state !== 'aside' : lead.state === state) &&
  (mail === undefined || lead.mail === mail) &&
  (office === undefined || agentIdsOf({ agentId: office }).includes(lead.agentId ?? ''));
