import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { DOCUMENT_LABELS, type DocumentName } from '../../../shared/staff/agency.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '../../../shared/staff/audit.ts';
import { formatDateTime } from '../../../shared/time.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { listChanges } from '../api/people.ts';
import { Section } from '../parts/Section.tsx';

const leadSearch = (id: string) => `?tab=leads&lead=${id}`;
const listingSearch = (id: string) => `?tab=listings&q=${id}`;

/** For each action, the part of the dashboard that shows the entry's subject. */
const SEARCHES: Partial<Record<AuditAction, (subject: string) => string>> = {
  'lead.changed': leadSearch,
  'lead.mailed': leadSearch,
  'links.ended': leadSearch,
  'listing.changed': listingSearch,
  'feed.accepted': listingSearch,
};

/** Actions whose subject is an id that nobody knows. Their detail is a name. */
const IS_NAMED_BY_DETAIL: ReadonlySet<AuditAction> = new Set([
  'listing.changed',
  'file.uploaded',
  'file.changed',
  'file.deleted',
  'newsletter.saved',
  'newsletter.deleted',
  'newsletter.state',
]);

/** The changes that staff made, the newest first. */
export function AuditTrail() {
  const [entries, setEntries] = useState<AuditEntry[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [error, setError] = useState('');

  async function load(before?: string) {
    try {
      const page = await listChanges(before);
      setEntries((shown) => (before ? [...shown, ...page.entries] : page.entries));
      setNext(page.next);
      setError('');
    } catch (failure) {
      console.error('audit trail:', failure);
      setError('We couldn’t load the changes. Please try again later.');
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when it opens.
  useEffect(() => void load(), []);

  return (
    <Section title="Activity log" level="h2" className="mt-14">
      <p className="mt-2 text-small text-soft">Kept for a year.</p>
      <FormError message={error} />
      {entries.length === 0 && !error && <p className="mt-4">Nothing has been changed yet.</p>}
      <ul className="mt-4 border-b border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="border-t border-line py-3">
            <p className="wrap-anywhere">
              <span className="font-medium">{entry.username}</span>: {AUDIT_ACTIONS[entry.action]}{' '}
              <Subject {...entry} />
            </p>
            <p className="figures text-small text-soft">{formatDateTime(entry.at)}</p>
          </li>
        ))}
      </ul>
      {next && (
        <Button look="outline" onClick={() => load(next)} className="mt-6">
          Show more
        </Button>
      )}
    </Section>
  );
}

/** What was changed, with a link to it if the dashboard shows it. */
function Subject({ action, subject, detail, leadName }: AuditEntry) {
  const isNamedByDetail = detail !== '' && IS_NAMED_BY_DETAIL.has(action);
  const document = action === 'document.published' && DOCUMENT_LABELS[subject as DocumentName]?.toLowerCase();
  const name = isNamedByDetail ? detail : document || leadName || subject;
  // An entry about an erased record has no id.
  const search = subject && SEARCHES[action]?.(encodeURIComponent(subject));
  return (
    <>
      {search ? (
        <Link className="link" to={{ search }}>
          {name}
        </Link>
      ) : (
        name
      )}
      {detail && !isNamedByDetail && ` (${detail})`}
    </>
  );
}
