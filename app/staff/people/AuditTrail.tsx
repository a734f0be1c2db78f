import { Link } from 'react-router';
import { formatCountOf } from '../../../shared/format-count.ts';
import { DOCUMENT_LABELS, type DocumentName } from '../../../shared/staff/agency.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '../../../shared/staff/audit.ts';
import { formatDateTime } from '../../../shared/time.ts';
import { listChanges } from '../api/people.ts';
import { PagedList } from '../parts/PagedList.tsx';
import { Section } from '../parts/Section.tsx';
import { usePages } from '../parts/use-pages.ts';

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

/** The changes that staff made, the newest first. @param reloadKey another one loads them again */
export function AuditTrail({ reloadKey }: { reloadKey: string }) {
  const pages = usePages<AuditEntry, null>(
    reloadKey,
    async (before, signal) => {
      const { entries, next } = await listChanges(before, signal);
      return { rows: entries, endCursor: next, extras: null };
    },
    null,
  );
  return (
    <Section title="Activity log" level="h2" className="mt-14">
      <p className="mt-2 text-small text-soft">Kept for a year.</p>
      <PagedList
        pages={pages}
        className="mt-2"
        countText={(rows) => `${formatCountOf(rows, { one: 'change', many: 'changes' })}, newest first`}
        emptyText="Nothing has been changed yet."
      >
        <ul className="border-b border-line">
          {pages.rows.map((entry) => (
            <li key={entry.id} className="border-t border-line py-3">
              <p className="wrap-anywhere">
                <span className="font-medium">{entry.username}</span>: {AUDIT_ACTIONS[entry.action]}{' '}
                <Subject {...entry} />
              </p>
              <p className="figures text-small text-soft">{formatDateTime(entry.at)}</p>
            </li>
          ))}
        </ul>
      </PagedList>
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
