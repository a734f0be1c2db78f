import { Link, useLocation } from 'react-router';
import {
  LEAD_KINDS,
  LEAD_STATES,
  type Lead,
  type LeadState,
  MAIL_STATES,
} from '../../../shared/staff/leads.ts';
import { DateTime } from '../../ui/DateTime.tsx';

/** The name of a lead: its sender's, or else its kind. */
export const leadName = ({ name, email, kind }: Pick<Lead, 'name' | 'email' | 'kind'>): string =>
  name || email || LEAD_KINDS[kind];

/** The address of the list with one lead open; without an id, the address of the list alone. */
export function leadAddress(search: string, id: string | null): { search: string } {
  const query = new URLSearchParams(search);
  if (id === null) query.delete('lead');
  else query.set('lead', id);
  return { search: `?${query}` };
}

/** A history entry has this state if the lead was opened from the list, so that Back returns to the list. */
export type OpenedState = { opened?: true } | null;

const STATE_CLASSES: Record<LeadState, string> = {
  new: 'bg-accent text-on-accent',
  'in-hand': 'bg-sand',
  done: 'border border-line text-soft',
  aside: 'border border-dashed border-edge text-soft',
};

const StateLabel = ({ state }: { state: LeadState }) => (
  <span className={`label inline-block rounded-photo px-2.5 py-1 whitespace-nowrap ${STATE_CLASSES[state]}`}>
    {LEAD_STATES[state]}
  </span>
);

/** One lead of the list. The whole row can be pressed, but only the name is the link. */
export function LeadRow({ lead }: { lead: Lead }) {
  const { pathname, search } = useLocation();
  const { id, kind, state, email, phone, summary, receivedAt, mail, hasNote, assignee } = lead;
  return (
    <li
      data-lead={id}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-gap gap-y-2 border-t border-line py-4 transition-colors hover:bg-sand/50 lg:grid-cols-[6.5rem_minmax(0,15rem)_minmax(0,1fr)_13rem] lg:items-baseline"
    >
      <p>
        <StateLabel state={state} />
      </p>
      <div className="order-2 col-span-2 min-w-0 lg:order-none lg:col-span-1">
        <h2 className="font-sans text-base font-medium tracking-normal wrap-anywhere">
          <Link
            to={pathname + leadAddress(search, id).search}
            state={{ opened: true } satisfies OpenedState}
            preventScrollReset
            dir="auto"
            className="after:absolute after:inset-0"
          >
            {leadName(lead)}
          </Link>
        </h2>
        {[phone, email].filter(Boolean).map((line) => (
          <p key={line} className="figures truncate text-small text-soft">
            {line}
          </p>
        ))}
      </div>
      <div className="order-2 col-span-2 min-w-0 lg:order-none lg:col-span-1">
        <p className="font-medium">
          {LEAD_KINDS[kind]}
          {hasNote && <span className="text-small font-normal text-soft"> · with a note</span>}
        </p>
        <p dir="auto" className="line-clamp-2 text-small text-soft wrap-anywhere">
          {summary}
        </p>
      </div>
      <p className="figures order-1 text-right text-small text-soft lg:order-none lg:text-left">
        <DateTime at={receivedAt} />
        {assignee && <span className="block wrap-anywhere text-ink">Assigned to {assignee}</span>}
        {mail && (
          <span className={`block ${mail === 'failed' ? 'font-medium text-accent' : ''}`}>
            {MAIL_STATES[mail]}
          </span>
        )}
      </p>
    </li>
  );
}
