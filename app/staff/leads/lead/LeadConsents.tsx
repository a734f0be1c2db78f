import { CONSENT_METHODS, CONSENT_PURPOSES, type ConsentEntry } from '../../../../shared/consent/consent.ts';
import type { LeadDetail } from '../../../../shared/staff/leads.ts';
import { formatDateTime } from '../../../../shared/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../parts/Section.tsx';

type Props = {
  lead: LeadDetail;
  busy: boolean;
  /** Called to end the links in earlier mails to this person. */
  onEndLinks(): void;
};

/** The consents given with this lead, and what the same person gave or withdrew elsewhere. */
export function LeadConsents({ lead: { consents, email }, busy, onEndLinks }: Props) {
  if (consents.length === 0) return null;
  return (
    <Section title="Consent" level="h3" className="mt-8">
      <ul className="mt-3 border-b border-line">
        {consents.map((entry) => (
          <li
            key={`${entry.at} ${entry.purpose} ${entry.isGiven} ${entry.how}`}
            className="border-t border-line py-3"
          >
            <p>
              {CONSENT_PURPOSES[entry.purpose]}: {entry.isGiven ? 'agreed' : 'stopped'}
            </p>
            <p className="figures text-small text-soft">
              {formatDateTime(entry.at)}, {CONSENT_METHODS[entry.how]}
            </p>
            <Wording entry={entry} />
          </li>
        ))}
      </ul>
      {email && (
        <>
          <p className="mt-4 text-small text-soft">
            Anyone with one of our emails to this person can open their preferences. If one’s been forwarded,
            cancel the old links. After that they can only be used to unsubscribe.
          </p>
          <Button look="quiet" aria-disabled={busy} onClick={() => !busy && onEndLinks()}>
            Cancel old links
          </Button>
        </>
      )}
    </Section>
  );
}

/** Closed at first, because a form uses the same sentence for all of its purposes. */
const Wording = ({ entry: { wording, wordingVersion } }: { entry: ConsentEntry }) => (
  <details className="text-small text-soft">
    <summary className="inline-flex min-h-8 cursor-pointer items-center underline decoration-1 underline-offset-4">
      Wording on the form
    </summary>
    <p className="wrap-anywhere">
      “{wording}” <span className="figures">(version {wordingVersion})</span>
    </p>
  </details>
);
