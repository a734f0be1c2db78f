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

/**
 * The list of leads as the filter has it, kept up to date: a lead that changes changes in its place, one
 * that comes in is told of, and stands on top unless `holds` says that somebody is at the list just now;
 * it then waits for `show`.
 */
export function useLeads(filter: LeadFilter, holds: () => boolean) {
  const pages = usePages<Lead, Facts>(
    JSON.stringify(filter),
    async (after, signal) => {
      const { leads, next, counts, offices, revision } = await listLeads(
        staffApi,
        { ...filter, after },
        signal,
      );
      // Of a further page only the rows count: what changed since the first is still to be heard.
      const facts = { counts, offices, revision: after === undefined ? revision : null };
      return { rows: leads, endCursor: next === null ? null : String(next), facts };
    },
    { counts: null, offices: [], revision: null },
  );
  /** Leads that wait to be shown, by id; where there is a search, only the server knows whether they fit. */
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Lead>>(new Map());
  const [told, setTold] = useState('');
  const [touched, setTouched] = useState<{ id: string; version: number } | null>(null);
  const seen = useRef(new Set<string>());

  const live = useLiveLeads(pages.known ? (pages.facts.revision ?? 0) : null, hear);

  function hear(event: LeadEvent) {
    if (event.type === 'reload') return again();
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

  const wait = (lead: Lead) => setWaiting((before) => new Map([...before, [lead.id, lead]]));

  const replace = (lead: Lead) =>
    pages.change(({ rows }) => ({ rows: rows.map((row) => (row.id === lead.id ? lead : row)) }));

  const put = (leads: readonly Lead[]) =>
    pages.change(({ rows }) => ({
      rows: [...leads, ...rows.filter(({ id }) => leads.every((lead) => lead.id !== id))].sort(
        (a, b) => b.seq - a.seq,
      ),
    }));

  function again() {
    setWaiting(new Map());
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
      setWaiting(new Map());
    },
    replace,
  };
}

/** Whether a lead is one of those that the filter names; of a search only the server knows. */
export const fits = (lead: Lead, { kind, state, mail, office, search }: LeadFilter): boolean =>
  (kind === undefined || lead.kind === kind) &&
  (state === undefined ? Boolean(search) || lead.state !== 'aside' : lead.state === state) &&
  (mail === undefined || lead.mail === mail) &&
  (office === undefined || lead.agentId === office.toUpperCase());
