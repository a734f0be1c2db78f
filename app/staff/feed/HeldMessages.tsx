import { useLocation } from 'react-router';
import type { HeldMessage } from '../../../shared/staff/feed-report.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { reloadAlarms } from '../alarms/AlarmsBanner.tsx';
import { acceptHeldMessage, listHeldMessages, refuseHeldMessage } from '../api/listings.ts';
import { FirstRows } from '../parts/FirstRows.tsx';
import { Section } from '../parts/Section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';

const REASON_TEXTS: Record<HeldMessage['reason'], string> = {
  agentID: 'We don’t know this agentID. If you accept one of its homes, you accept them all.',
  modTime: 'This home was taken off the site, then sent again without saying when it changed.',
};

/** Homes of the feed that are not shown until somebody accepts them. Renders nothing if there are none. */
export function HeldMessages() {
  // They are loaded again on every visit.
  const {
    value: held,
    show,
    reload,
  } = useLoaded('held messages', listHeldMessages, { key: useLocation().key });
  const { error, said, runInTurn } = useStaffRequests('held messages', show, reload);

  function decide(message: HeldMessage, accepted: boolean): void {
    const { id, agentId, uniqueId } = message;
    const words = `${agentId} ${uniqueId} was ${accepted ? 'accepted' : 'refused'}.`;
    const call = async () => {
      await (accepted ? acceptHeldMessage(message) : refuseHeldMessage(message));
      reloadAlarms();
      return listHeldMessages();
    };
    void runInTurn(call, words, id);
  }

  return (
    <>
      <p role="status" className={said ? 'mt-8 text-small' : 'sr-only'}>
        {said}
      </p>
      <FormError message={error} />
      {held && held.length > 0 && (
        <Section title="Waiting for your approval" level="h2" className="mt-12">
          <FirstRows rows={held}>
            {(message) => <HeldMessageRow key={message.id} message={message} onDecide={decide} />}
          </FirstRows>
        </Section>
      )}
    </>
  );
}

type HeldProps = { message: HeldMessage; onDecide(message: HeldMessage, accepted: boolean): void };

function HeldMessageRow({ message, onDecide }: HeldProps) {
  const { agentId, uniqueId, suburb, reason, heldAt } = message;
  const name = `${agentId} ${uniqueId}`;
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line py-4">
      <div className="min-w-0 grow basis-80">
        <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">
          {name}
          {suburb && `, ${suburb}`}
        </h3>
        <p className="text-small text-soft">
          {REASON_TEXTS[reason]} Since <DateTime at={heldAt} />.
        </p>
      </div>
      <div className="flex gap-4">
        <Button look="outline" aria-label={`Accept ${name}`} onClick={() => onDecide(message, true)}>
          Accept
        </Button>
        <Button look="outline" aria-label={`Refuse ${name}`} onClick={() => onDecide(message, false)}>
          Refuse
        </Button>
      </div>
    </li>
  );
}
