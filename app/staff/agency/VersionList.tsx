import { DateTime } from '../../ui/DateTime.tsx';
import type { EditedDocument } from './document/use-document.ts';

const TITLE = 'versions-title';

/** The published versions with their authors, each with a button that restores it. */
export function VersionList({ document: { editor, editing } }: { document: EditedDocument }) {
  const { state, busy } = editing;
  if (!state) return null;
  const { draft, versions, version: newest } = state;
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
      {versions.length === 0 && (
        <p className="mt-3 text-small text-soft">
          Nothing has been published yet. The site shows its original content.
        </p>
      )}
      <ol className="mt-3 grid max-h-[60vh] gap-3 min-[75rem]:max-h-[22svh] overflow-y-auto">
        {versions.map(({ version, author, publishedAt, restoredFrom }) => (
          <li key={version} className="border-t border-line pt-3 text-small">
            <p>
              <strong className="font-medium">Version {version}</strong>
              {version === newest && ' · on the site'}
              {restoredFrom !== null && ` · version ${restoredFrom} again`}
            </p>
            <p className="text-soft">
              {author}, <DateTime at={publishedAt} />
            </p>
            {version !== newest && (
              <button
                type="button"
                className="link py-2"
                aria-disabled={busy}
                onClick={() => editor.restore(version)}
              >
                Publish again<span className="sr-only"> version {version}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
