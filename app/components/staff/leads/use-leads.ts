import { useRef, useState } from 'react';
import {
  isLeadKind,
  isLeadState,
  LEAD_KINDS,
  type Lead,
  type LeadCounts,
  type LeadFilter,
  type LeadsPage,
} from '../../../../shared/leads.ts';
import { type LeadEvent, listLeads } from '../../../staff-api/leads.ts';
import { staffApi } from '../../../staff-api.ts';
import { usePages } from '../use-pages.ts';
import { nameOf } from './LeadRow.tsx';
import { useLiveLeads } from './use-live-leads.ts';

type Facts = Pick<LeadsPage, 'offices'> & { counts: LeadCounts | null; revision: number | null };

/** What the address asks for: `?kind=&state=&mail=&office=&q=`. Other values are ignored. */
export function filterOf(query: URLSearchParams): LeadFilter {
  const [kind, state] = [query.get('kind'), query.get('state')];
  return {
    kind: isLeadKind(kind) ? kind : undefined,
    state: isLeadState(state) ? state : undefined,
    mail: query.get('mail') === 'failed' ? 'failed' : undefined,
    office: query.get('office') || undefined,
    search: query.get('q') || undefined,
  };
}

const NOBODY: ReadonlyMap<string, Lead> = new Map();

/**
 * The list of leads as the filter has it, kept up to date: a lead that changes changes in its place, one
 * that comes in is told of, and stands on top unless `holds` says that somebody is at the list just now;
 * it then waits for `show`.
 */
export function useLeads(filter: LeadFilter, holds: () => boolean) {
  const key = JSON.stringify(filter);
  /** What was heard while a page is on its way, whose answer may be older; null while none is. */
  const meanwhile = useRef<LeadEvent[] | null>(null);
  const pages = usePages<Lead, Facts>(
    key,
    async (after, signal) => {
      const comesIn = (lead: Lead) => after === undefined && !filter.search && fits(lead, filter);
      meanwhile.current = [];
      const page = await listLeads(staffApi, { ...filter, after }, signal);
      const { leads, next, counts, offices, revision } = withNewer(page, meanwhile.current, comesIn);
      meanwhile.current = null;
      // Of a further page only the rows count: what changed since the first is still to be heard.
      const facts = { counts, offices, revision: after === undefined ? revision : null };
      return { rows: leads, endCursor: next === null ? null : String(next), facts };
    },
    { counts: null, offices: [], revision: null },
  );
  /** Leads that wait to be shown, by id; where there is a search, only the server knows whether they fit. */
  const [{ of, waiting }, setHeld] = useState({ of: key, waiting: NOBODY });
  // Another list is read anew, and has them where they belong.
  if (of !== key) setHeld({ of: key, waiting: NOBODY });
  const setWaiting = (how: (before: typeof waiting) => typeof waiting) =>
    setHeld((held) => ({ of: held.of, waiting: how(held.waiting) }));
  const [told, setTold] = useState('');
  const [touched, setTouched] = useState<{ id: string; version: number } | null>(null);
  const seen = useRef(new Set<string>());

  const live = useLiveLeads(pages.known ? (pages.facts.revision ?? 0) : null, hear);

  function hear(event: LeadEvent) {
    if (event.type === 'reload') return again();
    meanwhile.current?.push(event);
    if (event.type === 'counts')
      return pages.change(({ facts }) => ({ facts: { ...facts, counts: event.counts } }));
    const { lead } = event;
    setTouched({ id: lead.id, version: event.revision });
    if (pages.rows.some(({ id }) => id === lead.id)) return replace(lead);
    if (waiting.has(lead.id)) return wait(lead);
    if (!fits(lead, filter) || lead.seq < (pages.rows[0]?.seq ?? 0)) return;
    if (!seen.current.has(lead.id)) setTold(`New: ${LEAD_KINDS[lead.kind]}, ${nameOf(lead)}.`);
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

  const put = (leads: readonly Lead[]) =>
    pages.change(({ rows }) => ({
      rows: [...leads, ...rows.filter(({ id }) => leads.every((lead) => lead.id !== id))].sort(
        (a, b) => b.seq - a.seq,
      ),
    }));

  function again() {
    setWaiting(() => NOBODY);
    void pages.again();
  }

  return {
    pages,
    live,
    /** What a screen reader is told. */
    told,
    /** The lead that changed last, and a number that moves each time. */
    touched,
    waiting: waiting.size,
    /** Puts what waits on top; a search asks the server. */
    show() {
      if (waiting.size === 0) return;
      if (filter.search) return again();
      put([...waiting.values()]);
      setWaiting(() => NOBODY);
    },
    replace,
  };
}

const isAbout = (event: LeadEvent, id: string) => event.type === 'lead' && event.lead.id === id;

/**
 * A page with what is newer than its answer: the counts, what changed, and above the rest what came in.
 * @param comesIn whether the page begins with such a lead
 */
function withNewer(
  page: LeadsPage,
  heard: readonly LeadEvent[],
  comesIn: (lead: Lead) => boolean,
): LeadsPage {
  const newer = heard.filter(({ revision }) => revision > page.revision);
  const counts = newer.findLast((event) => event.type === 'counts')?.counts ?? page.counts;
  const leads = new Map(
    newer.flatMap((event) => (event.type === 'lead' ? [[event.lead.id, event.lead]] : [])),
  );
  const top = page.leads[0]?.seq ?? 0;
  const above = [...leads.values()].filter((lead) => lead.seq > top && comesIn(lead));
  return {
    ...page,
    counts,
    leads: [...above.sort((a, b) => b.seq - a.seq), ...page.leads.map((lead) => leads.get(lead.id) ?? lead)],
  };
}

/** Whether a lead is one of those that the filter names; of a search only the server knows. */
export const fits = (lead: Lead, { kind, state, mail, office, search }: LeadFilter): boolean =>
  (kind === undefined || lead.kind === kind) &&
  (state === undefined ? Boolean(search) || lead.state !== 'aside' : lead.state === state) &&
  (mail === undefined || lead.mail === mail) &&
  (office === undefined || lead.agentId === office.toUpperCase());
