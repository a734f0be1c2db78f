import { FREQUENCY_LABELS } from '../../../../shared/alerts/saved-search.ts';
import type { LeadDetail, LeadSearch } from '../../../../shared/staff/leads.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../parts/Section.tsx';

type Props = {
  lead: LeadDetail;
  /** @param id of the saved search */
  onPause(id: string, isPaused: boolean): void;
};

/** The saved searches of this person, with a button that pauses the mails of each. */
export function LeadSearches({ lead: { searches }, onPause }: Props) {
  if (searches.length === 0) return null;
  return (
    <Section title="Property alerts" level="h3" className="mt-8">
      <ul className="mt-3 border-b border-line">
        {searches.map((search) => (
          <li
            key={search.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">{search.words}</p>
              <p className="text-small text-soft">
                {FREQUENCY_LABELS[search.frequency]}. {stateWords(search)}
              </p>
            </div>
            {(search.state === 'active' || isPausedByStaff(search)) && (
              <Button look="outline" onClick={() => onPause(search.id, search.state === 'active')}>
                {search.state === 'active' ? 'Pause' : 'Resume'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const isPausedByStaff = ({ state, stoppedBecause }: LeadSearch) =>
  state === 'paused' && stoppedBecause === 'staff';

function stateWords(search: LeadSearch): string {
  switch (search.state) {
    case 'unconfirmed':
      return 'Not confirmed yet.';
    case 'active':
      return 'Active.';
    case 'paused':
      return isPausedByStaff(search) ? 'Paused by us.' : 'Paused by the visitor.';
    case 'stopped':
      return search.stoppedBecause === 'refused'
        ? 'Stopped: emails to this address bounced.'
        : 'Stopped by the visitor.';
  }
}
