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

/** For each action, the part of the dashboard that shows the entry's subject. */
const SEARCHES: Partial<Record<AuditAction, (subject: string) => string>> = {
  'lead.changed': leadSearch,
  'lead.mailed': leadSearch,
  'links.ended': leadSearch,
  'listing.changed': (id) => `?tab=listings&q=${id}`,
};

/** Actions whose subject is an id that nobody knows. Their detail is a name. */
const IS_NAMED_BY_DETAIL: ReadonlySet<AuditAction> = new Set(['file.uploaded', 'newsletter.saved']);

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
              {entry.detail && IS_NAMED_BY_DETAIL.has(entry.action) ? (
                entry.detail
              ) : (
                <>
                  <Subject entry={entry} />
                  {entry.detail && ` (${entry.detail})`}
                </>
              )}
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

function Subject({ entry: { action, subject } }: { entry: AuditEntry }) {
  // An entry about an erased record has no id.
  const search = subject && SEARCHES[action]?.(encodeURIComponent(subject));
  if (action === 'document.published')
    return DOCUMENT_LABELS[subject as DocumentName]?.toLowerCase() ?? subject;
  if (!search) return subject;
  return (
    <Link className="link" to={{ search }}>
      {subject}
    </Link>
  );
}
