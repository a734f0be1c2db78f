import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { completeAgentIds } from '../../../shared/agency/offices.ts';
import {
  countAll,
  countsByState,
  LEAD_KINDS,
  LEAD_STATES,
  type LeadCounts,
  type LeadFilter,
  type LeadState,
  type LeadsPage,
  leadsFileName,
  MAIL_STATES,
  MAX_SEARCH,
} from '../../../shared/staff/leads.ts';
import { Button } from '../../ui/Button.tsx';
import { saveBlob } from '../../ui/browser/save-blob.ts';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Download } from '../../ui/icons/icons.generated.ts';
import { exportLeads } from '../api/leads.ts';
import { FilterChoice } from '../parts/FilterChoice.tsx';
import { QuerySearch } from '../parts/QuerySearch.tsx';

const kinds = Object.entries(LEAD_KINDS).map(([value, label]) => ({ value, label }));
const states = Object.entries(LEAD_STATES) as [LeadState, string][];

type Props = {
  filter: LeadFilter;
  /** Null until they are loaded. */
  counts: LeadCounts | null;
  offices: LeadsPage['offices'];
};

/** The filters of the list (text, kind, office, state and assignee, all stored in the address), and its export. */
export function LeadFilters({ filter, counts, offices }: Props) {
  const [, setQuery] = useSearchParams();
  const choices = offices.map(({ agentId, name }) => ({ value: agentId, label: name }));
  const office = filter.office && completeAgentIds(offices, filter.office);
  // An old address may name an office that no longer exists. It is still shown, so that it can be removed.
  if (office && choices.every(({ value }) => value !== office))
    choices.push({ value: office, label: office });
  const showsOffices = offices.length > 1 || filter.office !== undefined;

  function choose(name: 'kind' | 'office', value: string) {
    setQuery(
      (query) => {
        if (value) query.set(name, value);
        else query.delete(name);
        return query;
      },
      { preventScrollReset: true },
    );
  }

  return (
    <div className="grid gap-6">
      <div
        className={`grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-gap gap-y-5 ${showsOffices ? 'lg:grid-cols-[minmax(0,1fr)_14rem_14rem_auto]' : 'lg:grid-cols-[minmax(0,1fr)_16rem_auto]'}`}
      >
        <div className="col-span-full lg:col-span-1">
          <QuerySearch label="Search by name, contact, address or text" maxLength={MAX_SEARCH} />
        </div>
        <SelectField
          id="lead-kind"
          name="kind"
          label="Type"
          placeholder="All types"
          options={kinds}
          value={filter.kind ?? ''}
          onChange={({ target }) => choose('kind', target.value)}
        />
        {showsOffices && (
          <SelectField
            id="lead-office"
            name="office"
            label="Office"
            placeholder="All offices"
            options={choices}
            value={office ?? ''}
            onChange={({ target }) => choose('office', target.value)}
          />
        )}
        <Export filter={filter} />
      </div>
      <StateChoices filter={filter} counts={counts} />
      {filter.state === 'aside' && <QuarantineNote />}
    </div>
  );
}

const QuarantineNote = () => (
  <p className="text-small text-soft">
    These look like spam, so they weren’t emailed to you. If one’s genuine, give it another status and we’ll
    email it.
  </p>
);

function StateChoices({ filter, counts }: Pick<Props, 'filter' | 'counts'>) {
  // There are no counts for one office or one assignee.
  const counted = filter.office === undefined && filter.assignee === undefined;
  const byState = counts && countsByState(counts, filter.kind);
  const all = byState && countAll(byState);
  return (
    <nav aria-label="Filter leads">
      {/* One line on a phone, so that the first lead is in its first screen. */}
      <ul className="-m-1 flex gap-2 p-1 max-md:-mx-page max-md:overflow-x-auto max-md:px-page max-md:no-scrollbar max-md:*:shrink-0 md:flex-wrap">
        <FilterChoice name="state" label="All" count={counted ? all : undefined} isCurrent={!filter.state} />
        {states.map(([state, label]) => (
          <FilterChoice
            key={state}
            name="state"
            value={state}
            label={label}
            count={counted ? (byState?.[state] ?? null) : undefined}
            isCurrent={state === filter.state}
          />
        ))}
        {/* A second press removes the filter. */}
        <FilterChoice
          name="assignee"
          value={filter.assignee ? undefined : 'me'}
          label="Assigned to me"
          isCurrent={filter.assignee !== undefined}
        />
        <FilterChoice
          name="mail"
          value={filter.mail ? undefined : 'failed'}
          label={MAIL_STATES.failed}
          isCurrent={filter.mail !== undefined}
        />
      </ul>
    </nav>
  );
}

function Export({ filter }: { filter: LeadFilter }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const busy = state === 'busy';

  async function save() {
    if (busy) return;
    setState('busy');
    try {
      saveBlob(await exportLeads(filter), leadsFileName(new Date()));
      setState('done');
    } catch (error) {
      console.error('export:', error);
      setState('failed');
    }
  }

  return (
    <div className="grid content-end justify-items-start md:max-w-56 [&_p]:mt-3">
      <Button look="outline" className="px-5!" aria-disabled={busy} onClick={save}>
        <Download className="size-[1.3em]" />
        <span>{busy ? 'Exporting…' : 'Export CSV'}</span>
      </Button>
      <FormStatus busy={busy ? 'Exporting…' : undefined} />
      <FormError message={state === 'failed' ? 'The export stopped partway. Please try again.' : undefined} />
    </div>
  );
}
