import { useState } from 'react';
import {
  type DocumentName,
  describeVersion,
  type PreviewedVersion,
  type ReplacedDraft,
} from '../../../shared/staff/agency.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { listOlderDrafts, listOlderVersions } from '../api/agency.ts';
import type { EditedDocument } from './document/use-document.ts';

const TITLE = 'versions-title';
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
export function VersionList({ name, document, isVisible }: Props) {
  const { state } = document.editing;
  const versions = useOlder(state?.versions ?? [], {
    numberOf: ({ version }) => version,
    load: (before) => listOlderVersions(name, before),
  });
  const drafts = useOlder(state?.replacedDrafts ?? [], {
    numberOf: ({ number }) => number,
    load: (before) => listOlderDrafts(name, before),
  });
  if (!state) return null;
  const { draft } = state;
  const entries = [
    ...versions.entries.map((version) => ({
      at: version.publishedAt,
      key: `version ${version.version}`,
      row: <Version {...version} document={document} isVisible={isVisible} />,
    })),
    ...drafts.entries.map((replaced) => ({
      at: replaced.savedAt,
      key: `draft ${replaced.number}`,
      row: <Replaced {...replaced} document={document} isVisible={isVisible} />,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <section aria-labelledby={TITLE}>
      <h2 id={TITLE} className="text-h4">
        History
      </h2>
      {draft && (
        <p className="mt-3 text-small text-soft">
          A draft of {draft.author}, <DateTime at={draft.savedAt} />, isn’t published yet.
        </p>
      )}
      {versions.entries.length === 0 && (
        <p className="mt-3 text-small text-soft">
          Nothing has been published yet. The site shows its original content.
        </p>
      )}
      <ol className="mt-3 grid max-h-[60vh] gap-3 min-[75rem]:max-h-[22svh] overflow-y-auto">
        {entries.map(({ key, row }) => (
          <li key={key} className="border-t border-line pt-3 text-small">
            {row}
          </li>
        ))}
        {state.original !== null && versions.entries.length > 0 && !versions.hasOlder && (
          <li className="border-t border-line pt-3 text-small">
            <Original preview={state.original} document={document} isVisible={isVisible} />
          </li>
        )}
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
    </section>
  );
}

type Shown = Pick<Props, 'document' | 'isVisible'>;

function Version({
  version,
  author,
  publishedAt,
  restoredFrom,
  changes,
  preview,
  document: { editor, editing },
  isVisible,
}: PreviewedVersion & Shown) {
  const isOnSite = version === editing.state?.version;
  return (
    <>
      <p>
        <strong className="font-medium">Version {version}</strong>
        {isOnSite && ' · on the site'}
        {restoredFrom !== null && ` · ${describeVersion(restoredFrom)} restored`}
      </p>
      {changes && <p>{changes}</p>}
      <p className="text-soft">
        {author}, <DateTime at={publishedAt} />
      </p>
      {!isOnSite && (
        <p className="flex flex-wrap gap-x-6">
          {isVisible && <Look preview={preview} what={describeVersion(version)} />}
          <Restore
            what={describeVersion(version)}
            busy={editing.busy}
            onClick={() => editor.restore(version)}
          />
        </p>
      )}
    </>
  );
}

/** What the site showed before the first version. */
function Original({ preview, document: { editor, editing }, isVisible }: { preview: string } & Shown) {
  return (
    <>
      <p>
        <strong className="font-medium">Original content</strong>
      </p>
      <p className="text-soft">From before version 1</p>
      <p className="flex flex-wrap gap-x-6">
        {isVisible && <Look preview={preview} what={describeVersion(0)} />}
        <Restore what={describeVersion(0)} busy={editing.busy} onClick={() => editor.restore(0)} />
      </p>
    </>
  );
}

function Restore({ what, busy, onClick }: { what: string; busy: boolean; onClick(): void }) {
  return (
    <button type="button" className="link py-2" aria-disabled={busy} onClick={onClick}>
      Restore<span className="sr-only"> {what}</span> on the site
    </button>
  );
}

/** A draft that a colleague replaced, or that its author gave up for a colleague's. */
function Replaced({
  number,
  author,
  savedAt,
  preview,
  document: { editor, editing },
  isVisible,
}: ReplacedDraft & Shown) {
  return (
    <>
      <p>
        <strong className="font-medium">Draft that was replaced</strong>
      </p>
      <p className="text-soft">
        {author}, <DateTime at={savedAt} />
      </p>
      <p className="flex flex-wrap gap-x-6">
        {isVisible && <Look preview={preview} what={`replaced draft ${number}`} />}
        <button
          type="button"
          className="link py-2"
          aria-disabled={editing.busy}
          onClick={() => editor.restoreDraft(number)}
        >
          Restore<span className="sr-only"> replaced draft {number}</span> as draft
        </button>
      </p>
    </>
  );
}

const Look = ({ preview, what }: { preview: string; what: string }) => (
  <a href={preview} target="_blank" rel="noopener" className="link py-2">
    Look at it<span className="sr-only"> in {what} (opens in a new tab)</span>
  </a>
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
