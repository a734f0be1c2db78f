import { type ReactNode, useState } from 'react';
import {
  type DocumentName,
  describeVersion,
  type PreviewedVersion,
  type ReplacedDraft,
} from '../../../shared/staff/agency.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { listOlderDrafts, listOlderVersions } from '../api/agency.ts';
import { Section } from '../parts/Section.tsx';
import type { EditedDocument } from './document/use-document.ts';

const FAILURES = {
  versions: 'We couldn’t load older versions. Please try again.',
  drafts: 'We couldn’t load older drafts. Please try again.',
};

type Props = {
  name: DocumentName;
  document: EditedDocument;
  /** Whether the site's pages show the document, so that a version can be looked at. */
  isVisible: boolean;
};

/** The published versions and the replaced drafts with their authors, each with a button that restores it. */
export function VersionList({ name, document: { editor, editing }, isVisible }: Props) {
  const { state } = editing;
  const versions = useOlder(state?.versions ?? [], {
    numberOf: ({ version }) => version,
    load: (before) => listOlderVersions(name, before),
  });
  const drafts = useOlder(state?.replacedDrafts ?? [], {
    numberOf: ({ number }) => number,
    load: (before) => listOlderDrafts(name, before),
  });
  if (!state) return null;
  const { draft, original } = state;
  const entries = [
    ...versions.entries.map((version) => versionEntry(version, version.version === state.version, editor)),
    ...drafts.entries.map((replaced) => draftEntry(replaced, editor)),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  if (original !== null && versions.entries.length > 0 && !versions.hasOlder)
    entries.push(originalEntry(original, editor));
  return (
    <Section title="History" level="h2">
      {draft && (
        <p className="mt-3 text-small text-soft">
          A draft by {draft.author}, <DateTime at={draft.savedAt} />, isn’t published yet.
        </p>
      )}
      {versions.entries.length === 0 && (
        <p className="mt-3 text-small text-soft">
          Nothing has been published yet. The site shows its original content.
        </p>
      )}
      <ol className="mt-3 grid max-h-[60vh] gap-3 min-[75rem]:max-h-[22svh] overflow-y-auto">
        {entries.map((entry) => (
          <EntryRow key={entry.what} entry={entry} busy={editing.busy} isVisible={isVisible} />
        ))}
      </ol>
      <FormError message={versions.hasFailed ? FAILURES.versions : undefined} />
      <FormError message={drafts.hasFailed ? FAILURES.drafts : undefined} />
      <div className="flex flex-wrap gap-x-6">
        {versions.hasOlder && (
          <Button look="quiet" onClick={versions.loadOlder}>
            Older versions
          </Button>
        )}
        {drafts.hasOlder && (
          <Button look="quiet" onClick={drafts.loadOlder}>
            Older drafts
          </Button>
        )}
      </div>
    </Section>
  );
}

type Editor = EditedDocument['editor'];

type Entry = {
  at: string;
  title: string;
  /** What follows the title. */
  note?: string;
  changes?: string;
  source: ReactNode;
  preview: string;
  /** The entry's name for screen readers. */
  what: string;
  restoresTo: 'on the site' | 'as draft';
  /** Undefined for the version that is on the site. */
  restore?(): void;
};

const versionEntry = (
  { version, author, publishedAt, restoredFrom, changes, preview }: PreviewedVersion,
  isOnSite: boolean,
  editor: Editor,
): Entry => ({
  at: publishedAt,
  title: `Version ${version}`,
  note: `${isOnSite ? ' · on the site' : ''}${restoredFrom === null ? '' : ` · ${describeVersion(restoredFrom)} restored`}`,
  changes,
  source: authorAndTime(author, publishedAt),
  preview,
  what: describeVersion(version),
  restoresTo: 'on the site',
  restore: isOnSite ? undefined : () => editor.restore(version),
});

/** A draft that a colleague replaced, or that its author gave up for a colleague's. */
const draftEntry = ({ number, author, savedAt, preview }: ReplacedDraft, editor: Editor): Entry => ({
  at: savedAt,
  title: 'Draft that was replaced',
  source: authorAndTime(author, savedAt),
  preview,
  what: `replaced draft ${number}`,
  restoresTo: 'as draft',
  restore: () => editor.restoreDraft(number),
});

/** What the site showed before the first version. */
const originalEntry = (preview: string, editor: Editor): Entry => ({
  at: '',
  title: 'Original content',
  source: 'From before version 1',
  preview,
  what: describeVersion(0),
  restoresTo: 'on the site',
  restore: () => editor.restore(0),
});

const authorAndTime = (author: string, at: string) => (
  <>
    {author}, <DateTime at={at} />
  </>
);

type RowProps = { entry: Entry; busy: boolean; isVisible: boolean };

const EntryRow = ({ entry, busy, isVisible }: RowProps) => (
  <li className="border-t border-line pt-3 text-small">
    <p>
      <strong className="font-medium">{entry.title}</strong>
      {entry.note}
    </p>
    {entry.changes && <p>{entry.changes}</p>}
    <p className="text-soft">{entry.source}</p>
    {entry.restore && (
      <p className="flex flex-wrap gap-x-6">
        {isVisible && (
          <NewTabLink href={entry.preview} className="link py-2">
            View<span className="sr-only"> {entry.what}</span>
          </NewTabLink>
        )}
        <button type="button" className="link py-2" aria-disabled={busy} onClick={entry.restore}>
          Restore<span className="sr-only"> {entry.what}</span> {entry.restoresTo}
        </button>
      </p>
    )}
  </li>
);

/** The newest entries of a list, and the older ones that were loaded since. Entries are numbered from 1. */
function useOlder<Entry>(
  newest: readonly Entry[],
  { numberOf, load }: { numberOf(entry: Entry): number; load(before: number): Promise<Entry[]> },
) {
  const [loaded, setLoaded] = useState<{ after: number; entries: Entry[] } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const numberOfLast = (list: readonly Entry[]) => list.slice(-1).map(numberOf)[0] ?? 1;
  const after = numberOfLast(newest);
  const older = loaded?.after === after ? loaded.entries : [];
  const entries = [...newest, ...older];

  async function loadOlder() {
    try {
      const next = await load(numberOfLast(entries));
      setLoaded({ after, entries: [...older, ...next] });
      setHasFailed(false);
    } catch (error) {
      console.error('history:', error);
      setHasFailed(true);
    }
  }
  return { entries, hasOlder: numberOfLast(entries) > 1, loadOlder, hasFailed };
}
