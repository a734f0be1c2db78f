import { formatCountOf } from '../../../shared/format-count.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { getAlertMails, pauseAlertMails } from '../api/leads.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';

/** The number of active property alerts, and a button that pauses all of their mails and all newsletters. */
export function AlertMailsSwitch() {
  const { value: mails, show, reload } = useLoaded('alert mails', getAlertMails);
  const { busy, error, run } = useStaffRequests('alert mails', show, reload);
  const { searches, isPaused } = mails ?? { searches: 0, isPaused: false };

  return (
    // Invisible until it is loaded, so that the leads below stay where they are.
    <div className={`mt-6 flex flex-wrap items-center gap-x-6 text-small ${mails ? '' : 'invisible'}`}>
      <p role="status" className={isPaused ? 'border-l-2 border-detail py-1 pl-4' : 'text-soft'}>
        {activeWords(searches)}
        {isPaused &&
          ' Alert emails and newsletters are paused. Nothing is lost: they’ll go out when you resume.'}
      </p>
      <Button look="quiet" aria-disabled={busy} onClick={() => run(() => pauseAlertMails(!isPaused), '')}>
        {isPaused ? 'Resume alerts and newsletters' : 'Pause alerts and newsletters for everyone'}
      </Button>
      <FormError message={error} />
    </div>
  );
}

function activeWords(searches: number): string {
  if (searches === 0) return 'No property alerts are active.';
  const count = formatCountOf(searches, { one: 'property alert is', many: 'property alerts are' });
  return `${count} active.`;
}
