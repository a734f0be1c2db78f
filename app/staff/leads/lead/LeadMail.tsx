import type { LeadDetail } from '../../../../shared/staff/leads.ts';
import { formatDateTime } from '../../../../shared/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../parts/Section.tsx';

type Props = { lead: LeadDetail; busy: boolean; onSendAgain(): void };

/** The state of the mail to the agency, and a button that sends it again. */
export function LeadMail({ lead: { delivery }, busy, onSendAgain }: Props) {
  if (!delivery) return null;
  const { state, error } = delivery;
  return (
    <Section title="Email" level="h3" className="mt-8">
      <p className="figures mt-2 wrap-anywhere">{words(delivery)}</p>
      {error && (
        <p className="mt-1 border-l-2 border-accent pl-4 text-small text-soft wrap-anywhere">{error}</p>
      )}
      {state !== 'queued' && (
        <Button look="outline" className="mt-4" aria-disabled={busy} onClick={() => !busy && onSendAgain()}>
          Send again
        </Button>
      )}
    </Section>
  );
}

function words({
  state,
  recipient,
  attempts,
  sentAt,
  nextAttemptAt,
  error,
}: NonNullable<LeadDetail['delivery']>): string {
  const tries = attempts === 1 ? 'one try' : `${attempts} tries`;
  switch (state) {
    case 'sent':
      return sentAt ? `Sent to ${recipient}, ${formatDateTime(sentAt)}.` : `Sent to ${recipient}.`;
    case 'saved':
      return `Saved as a file${sentAt ? `, ${formatDateTime(sentAt)}` : ''}. It wasn’t sent to ${recipient}, because the site had no mail server.`;
    case 'failed':
      return `Not delivered to ${recipient} after ${tries}. We’ve stopped trying:`;
    case 'queued':
      if (attempts === 0) return `Waiting to be sent to ${recipient}.`;
      // A try is counted when it begins, so the first one may not have a result yet.
      return error === null
        ? `On its way to ${recipient}.`
        : `Not delivered to ${recipient} yet, after ${tries}. We’ll try again on ${formatDateTime(nextAttemptAt)}:`;
  }
}
