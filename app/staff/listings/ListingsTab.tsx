import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs, tabId } from '../../parts/page/Tabs.tsx';
import { useHasPermission } from '../account/own-account.ts';
import { DryRunPanel } from '../feed/DryRunPanel.tsx';
import { FeedRuns } from '../feed/FeedRuns.tsx';
import { HeldMessages } from '../feed/HeldMessages.tsx';
import { useDryRun } from '../feed/use-dry-run.ts';
import { useFileDrop } from '../feed/use-file-drop.ts';
import { HomesView } from './HomesView.tsx';

const NAME = 'listings-view';
const PANEL = 'listings-panel';
const views = [
  { key: 'homes', label: 'Homes' },
  { key: 'feed', label: 'Feed' },
] as const;
const viewAddress = (view: string) => ({ search: `?${new URLSearchParams({ tab: 'listings', view })}` });

/** The homes on and off the site, and the feed history. Dropping a file here starts a dry run. */
export default function ListingsTab() {
  const [query, setQuery] = useSearchParams();
  const canRunFeed = useHasPermission('site');
  const view = canRunFeed && query.get('view') === 'feed' ? 'feed' : 'homes';
  const { run, imports, tryFile, importFile } = useDryRun();
  const isDraggingFile = useFileDrop((file) => {
    if (!canRunFeed) return;
    // The result is shown in the feed view.
    if (view !== 'feed') setQuery(viewAddress('feed').search, { preventScrollReset: true });
    void tryFile(file);
  });
  if (!canRunFeed) return <HomesView />;
  return (
    <>
      <Tabs
        label="Listings view"
        name={NAME}
        current={view}
        panelId={PANEL}
        tabs={views.map(({ key, label }) => ({ key, label, to: viewAddress(key) }))}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(NAME, view)} className="pt-6">
        {view === 'homes' ? (
          <HomesView />
        ) : (
          <>
            <DryRunPanel run={run} onFile={tryFile} onImport={importFile} />
            {/* An import adds a run to the history, and may hold homes for approval. */}
            <Fragment key={imports}>
              <HeldMessages />
              <FeedRuns />
            </Fragment>
          </>
        )}
      </div>
      {isDraggingFile && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-4 z-40 grid place-items-center border-2 border-dashed border-accent bg-paper/90 text-h3"
        >
          Drop the file to try it
        </div>
      )}
    </>
  );
}
