import type { SavedSearch } from '../../../shared/alerts/saved-search.ts';
import { alertsAddress } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/** The actions that a search allows now. Each button is a form of its own: only a press changes anything. */
export function SearchButtons({ search }: { search: SavedSearch }) {
  const { state, hasExpired, saleOrLease, filters } = search;
  if (hasExpired) {
    return (
      <ButtonLink to={alertsAddress(saleOrLease, new URLSearchParams(filters))} className="mt-8">
        Register again
      </ButtonLink>
    );
  }
  return (
    <div id="stop" className="mt-8 flex flex-wrap gap-4">
      {state === 'unconfirmed' && <Action name="confirm" label="Yes, email me" look="solid" />}
      {state === 'active' && <Action name="stop" label="Unsubscribe" look="solid" />}
      {state === 'active' && <Action name="pause" label="Pause" />}
      {(state === 'paused' || state === 'stopped') && (
        <Action name="start" label="Start again" look="solid" />
      )}
      {state === 'paused' && <Action name="stop" label="Unsubscribe" />}
      <Action name="delete" label="Delete this search" />
    </div>
  );
}

const Action = ({
  name,
  label,
  look = 'outline',
}: {
  name: string;
  label: string;
  look?: 'solid' | 'outline';
}) => (
  <form method="post">
    <Button type="submit" name="do" value={name} look={look}>
      {label}
    </Button>
  </form>
);
