import { useState } from 'react';
import type { DocumentName, PreviewedVersion } from '../../../shared/staff/agency.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { listOlderVersions } from '../api/agency.ts';
import type { EditedDocument } from './document/use-document.ts';

const TITLE = 'versions-title';

type Props = {
  name: DocumentName;
  document: EditedDocument;
  /** Whether the site's pages show the document, so that a version can be looked at. */
  isVisible: boolean;
};

/** The published versions with their authors, each with a button that restores it. */
export function VersionList({ name, document: { editor, editing }, isVisible }: Props) {
  const { state, busy } = editing;
  const { versions, problem, loadOlder } = useVersions(name, state?.versions ?? []);
  if (!state) return null;
  const { draft, version: newest } = state;
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
        {versions.map(({ version, author, publishedAt, restoredFrom, preview }) => (
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
              <p className="flex flex-wrap gap-x-6">
                {isVisible && (
                  <a href={preview} target="_blank" rel="noopener" className="link py-2">
                    Look at it<span className="sr-only"> in version {version} (opens in a new tab)</span>
                  </a>
                )}
                <button
                  type="button"
                  className="link py-2"
                  aria-disabled={busy}
                  onClick={() => editor.restore(version)}
                >
                  Publish again<span className="sr-only"> version {version}</span>
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
      <FormError message={problem || undefined} />
      {(versions.at(-1)?.version ?? 1) > 1 && (
        <Button look="quiet" onClick={loadOlder}>
          Older versions
        </Button>
      )}
    </section>
  );
}

/** The newest versions, and the older ones that were loaded since the last publication. */
function useVersions(name: DocumentName, newest: readonly PreviewedVersion[]) {
  const [loaded, setLoaded] = useState<{ after: number; versions: PreviewedVersion[] } | null>(null);
  const [problem, setProblem] = useState('');
  const after = newest.at(-1)?.version ?? 0;
  const older = loaded?.after === after ? loaded.versions : [];
  const versions = [...newest, ...older];

  async function loadOlder() {
    try {
      const next = await listOlderVersions(name, versions.at(-1)?.version ?? 0);
      setLoaded({ after, versions: [...older, ...next] });
      setProblem('');
    } catch (error) {
      console.error('versions:', error);
      setProblem('We couldn’t load older versions. Please try again.');
    }
  }
  return { versions, problem, loadOlder };
}
