import { useState } from 'react';
import { data, useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { formatHomeCount } from '../../../shared/listings/home-count.ts';
import {
  countLeftOut,
  MAX_SHORTLIST,
  readHomeIds,
  shortlistAddress,
  shortlistSearch,
} from '../../../shared/listings/shortlist.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import { ShareButton } from '../../parts/page/ShareButton.tsx';
import { Tabs, tabId } from '../../parts/page/Tabs.tsx';
import { removeHome } from '../../parts/shortlist/shortlist-store.ts';
import { Container } from '../../ui/Container.tsx';
import { TryAgainLink } from '../../ui/TryAgainLink.tsx';
import type { Route } from './+types/shortlist.ts';
import { CompareTable } from './CompareTable.tsx';
import { EmptyShortlist, OtherHomes } from './EmptyShortlist.tsx';
import { InspectionPlan } from './InspectionPlan.tsx';
import { listedHomes, loadHomes } from './load-homes.ts';
import { OwnHomesScript } from './OwnHomesScript.tsx';
import { SharedShortlist } from './SharedShortlist.tsx';
import { ShortlistHomes } from './ShortlistHomes.tsx';
import { useShortlistOwnership } from './use-shortlist-ownership.ts';
import { sharedViewParams } from './view-params.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Shortlist',
    description: `Homes from ${agency().name}, side by side.`,
    noindex: true,
  });

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const loaded = await loadHomes(context.get(apiContext), readHomeIds(url.search));
  return data(loaded, { status: loaded.hasFailed ? 503 : 200 });
};
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadHomes(browserApi, readHomeIds(url.search));

const VIEWS = { list: 'Homes', compare: 'Compare', plan: 'Plan a day' } as const;
type View = keyof typeof VIEWS;
const isView = (text: string | null): text is View => text !== null && text in VIEWS;

/**
 * The homes whose ids are in the address (spec §2 has no such page). Everybody who opens the address sees the same
 * homes.
 */
export default function Shortlist({ loaderData: { homes, hasFailed } }: Route.ComponentProps) {
  const { search, key } = useLocation();
  const ids = readHomeIds(search);
  const { keptIds, noteRemoval } = useKeptIds(ids, key);
  const params = new URLSearchParams(search);
  const requestedView = params.get('view');
  const view = isView(requestedView) ? requestedView : 'list';
  const tickedIds = readHomeIds(search, 'compare');
  const ownership = useShortlistOwnership(ids, keptIds);
  if (ids.length === 0) return <EmptyShortlist />;
  const hasHomes = listedHomes(homes).length > 0;
  const leftOut = countLeftOut(search);
  /** Removing a home from somebody else's list leaves it in the visitor's own. */
  function remove(id: string) {
    // In one rendering with the next line. Otherwise the list would look like somebody else's for a moment.
    noteRemoval(id);
    if (ownership === 'own') removeHome(id);
  }
  const count = formatHomeCount(ids.length);
  return (
    <Container className={`min-h-[60vh] pt-12 pb-section md:pt-20 ${view === 'list' ? '' : 'one-sheet'}`}>
      <OwnHomesScript />
      <h1 className="text-h1 print:text-h3">Shortlist</h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-2 print:hidden">
        <p className="figures text-lead text-soft">{count}</p>
        <ShareButton title={`Shortlist of ${count}`} path={shortlistAddress(ids)} />
      </div>
      {ownership !== 'own' && <SharedShortlist homes={homes} isKnown={ownership === 'other'} />}
      {leftOut > 0 && (
        <p role="status" className="mt-8 print:hidden">
          A shortlist holds {MAX_SHORTLIST} homes. This link has {leftOut} more.
        </p>
      )}
      {hasFailed && (
        <p role="status" className="mt-8 print:hidden">
          {homes.length > 0
            ? 'We can’t show some of these homes right now.'
            : 'We can’t show these homes right now.'}{' '}
          <TryAgainLink />
        </p>
      )}
      <Tabs
        label="Views of the shortlist"
        name="shortlist"
        tabs={Object.entries(VIEWS).map(([key, label]) => ({
          key,
          label,
          to: {
            search: shortlistSearch(keptIds, {
              ...(key !== 'list' && { view: key }),
              ...sharedViewParams(search),
            }),
          },
        }))}
        current={view}
        panelId="shortlist"
        className="mt-10 border-b border-line print:hidden"
      />
      <section
        id="shortlist"
        role="tabpanel"
        aria-labelledby={tabId('shortlist', view)}
        className="pt-8 print:pt-4"
      >
        {view === 'list' && homes.length > 0 && (
          <ShortlistHomes homes={homes} ids={keptIds} tickedIds={tickedIds} onRemove={remove} />
        )}
        {view === 'compare' && hasHomes && <CompareTable homes={homes} chosenIds={tickedIds} />}
        {view === 'plan' && hasHomes && <InspectionPlan homes={homes} day={params.get('day')} />}
        {homes.length > 0 && !hasHomes && (
          <>
            {view !== 'list' && <p>None of these homes are on the site any more.</p>}
            <OtherHomes />
          </>
        )}
      </section>
    </Container>
  );
}

/** The ids without those of homes that were removed since the last navigation: the next one is still on its way. */
function useKeptIds(ids: readonly string[], locationKey: string) {
  const [removed, setRemoved] = useState({ locationKey, ids: [] as readonly string[] });
  const removedIds = removed.locationKey === locationKey ? removed.ids : [];
  return {
    keptIds: ids.filter((id) => !removedIds.includes(id)),
    noteRemoval: (id: string) => setRemoved({ locationKey, ids: [...removedIds, id] }),
  };
}
