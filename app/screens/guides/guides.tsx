import { data, useLocation } from 'react-router';
import {
  FILE_CATEGORIES,
  FILE_SUBCATEGORIES,
  type FileCategory,
  type FileSubcategory,
} from '../../../shared/constants.ts';
import { guides } from '../../../shared/content/guides.ts';
import { messages } from '../../../shared/messages.ts';
import { normalizePath, paths } from '../../../shared/paths.ts';
import { isApiError, type SiteApi } from '../../../shared/site-api.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { Deferred } from '../../parts/page/Deferred.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { Tabs, tabId } from '../../parts/page/Tabs.tsx';
import { Container } from '../../ui/Container.tsx';
import type { Route } from './+types/guides.ts';
import { FileList, type FilesResult, StatusText } from './FileList.tsx';
import { RentingNotice } from './RentingNotice.tsx';

/** One screen with three addresses. The address decides which tab is open at first (§2). */
const DEFAULT_CATEGORIES: Record<string, FileCategory> = {
  [paths.buyGuides]: 'BUY',
  [paths.leaseGuides]: 'LEASE',
  [paths.manageGuides]: 'MANAGE',
};

type SelectedTabs = { category: FileCategory; subcategory: FileSubcategory };

/** Reads `?tab=` and `?sub=`, which let Back, a reload and a shared link show the same. Other values are ignored. */
function readSelectedTabs({ pathname, search }: { pathname: string; search: string }): SelectedTabs {
  const query = new URLSearchParams(search);
  const category = FILE_CATEGORIES.find((known) => known === query.get('tab'));
  const subcategory = FILE_SUBCATEGORIES.find((known) => known === query.get('sub'));
  return {
    category: category ?? DEFAULT_CATEGORIES[normalizePath(pathname)] ?? 'BUY',
    subcategory: subcategory ?? 'Guides',
  };
}

const toSearch = ({ category, subcategory }: SelectedTabs) => ({
  search: `?${new URLSearchParams({ tab: category, sub: subcategory })}`,
});

export const meta = (args: Route.MetaArgs) => pageMeta(args, guides().search);

/** §8 has one sentence for a response that is not ok, and another for no response. */
function loadFiles(api: SiteApi, url: URL): Promise<FilesResult> {
  const { category, subcategory } = readSelectedTabs(url);
  return api.listFiles(category, subcategory).then(
    (files) => ({ files }),
    (error) => ({ failure: isApiError(error) ? messages.filesNotOk : messages.filesException }),
  );
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const result = await loadFiles(context.get(apiContext), url);
  return data({ result }, { status: 'files' in result ? 200 : 503 });
};
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({ result: loadFiles(browserApi, url) });

const CATEGORIES = 'category';
const SUBCATEGORIES = 'kind';
const CATEGORY_PANEL = 'category-panel';
const FILES_PANEL = 'files-panel';

export default function Guides({ loaderData }: Route.ComponentProps) {
  const selected = readSelectedTabs(useLocation());
  const { category, subcategory } = selected;
  return (
    <Container className="pt-12 pb-section md:pt-20">
      <h1 className="text-h1">{guides().title}</h1>
      <p className="mt-5 reading-width text-lead text-soft">{guides().text}</p>
      <Tabs
        className="mt-10 border-b border-line max-sm:gap-6 md:mt-14 forced-colors:border-b-0 [&>*]:-mb-px"
        label="Audience"
        name={CATEGORIES}
        current={category}
        panelId={CATEGORY_PANEL}
        tabs={FILE_CATEGORIES.map((key) => ({
          key,
          label: guides().tabs[key],
          to: toSearch({ ...selected, category: key }),
        }))}
      />
      <div id={CATEGORY_PANEL} role="tabpanel" aria-labelledby={tabId(CATEGORIES, category)}>
        <Tabs
          className="mt-5"
          label="Document type"
          name={SUBCATEGORIES}
          current={subcategory}
          panelId={FILES_PANEL}
          tabs={FILE_SUBCATEGORIES.map((key) => ({
            key,
            label: key,
            to: toSearch({ ...selected, subcategory: key }),
          }))}
        />
        <div
          id={FILES_PANEL}
          role="tabpanel"
          aria-labelledby={tabId(SUBCATEGORIES, subcategory)}
          className="mt-6 min-h-80"
        >
          <Deferred
            resetKey={`${category} ${subcategory}`}
            resolve={loaderData.result}
            fallback={<StatusText>{messages.loadingFiles}</StatusText>}
          >
            {(result) => <FileList result={result} subcategory={subcategory} />}
          </Deferred>
        </div>
        {category === 'LEASE' && <RentingNotice />}
      </div>
    </Container>
  );
}
