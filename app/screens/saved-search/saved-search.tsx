import { data, useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { CONFIRM_DAYS, type SavedSearch, type SearchState } from '../../../shared/alerts/saved-search.ts';
import {
  SEARCH_FIELDS,
  type SearchValues,
  toSearchFieldValues,
  UNREADABLE_PRICE,
} from '../../../shared/alerts/search-form.ts';
import { unknownSuburbText } from '../../../shared/alerts/unknown-suburb.ts';
import { readFilters } from '../../../shared/listing-filters.ts';
import { paths } from '../../../shared/paths.ts';
import { orWholePage } from '../../parts/navigation/or-whole-page.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import {
  EndedLinkNotice,
  LINK_OUTCOMES,
  RenewLinksForm,
  SECRET_ADDRESS_HEADERS,
} from '../../parts/page/RenewLinksForm.tsx';
import { savedSearchContext } from '../../saved-search-context.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Route } from './+types/saved-search.ts';
import { ChangeSearch } from './ChangeSearch.tsx';
import { SearchButtons } from './SearchButtons.tsx';
import { SentEvents } from './SentEvents.tsx';

export const headers = () => SECRET_ADDRESS_HEADERS;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Your property alerts', noindex: true, canonical: paths.buyAlerts });

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const search = await context.get(savedSearchContext)(params.token);
  return data({ search }, { status: search ? 200 : 404 });
};

export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  orWholePage(serverLoader(), url);

const STATE_MESSAGES: Record<SearchState, string> = {
  unconfirmed: 'Press the button if you’d like these emails. We won’t send any until you do.',
  active: 'You’re getting emails for this search.',
  paused: 'You’ve paused this search. We won’t send any emails until you start it again.',
  stopped: 'You’ve unsubscribed from this search. We won’t send any emails for it.',
};

/** The messages for the last button that was pressed, if the state of the search does not say it already. */
const OUTCOME_MESSAGES: Readonly<Record<string, string>> = {
  change: 'Your changes have been saved.',
  same: 'You already have a search like that, so nothing was changed.',
  'unreadable-price': `${UNREADABLE_PRICE} Nothing was changed.`,
  ...LINK_OUTCOMES,
};

/** A visitor's own saved search. The buttons are plain forms, so that the page needs no scripts. */
export default function SavedSearchPage({ loaderData: { search } }: Route.ComponentProps) {
  const params = new URLSearchParams(useLocation().search);
  return (
    <div className="grid-page gap-y-12 pt-12 pb-section md:pt-20">
      <div className="lg:col-[content-start/span_8]">
        <h1 className="text-h1">
          {search && search !== 'ended' && search.state === 'unconfirmed'
            ? 'Do you want these emails?'
            : 'Your property alerts'}
        </h1>
        {renderSearch(search, params)}
      </div>
    </div>
  );
}

function renderSearch(search: Route.ComponentProps['loaderData']['search'], said: URLSearchParams) {
  const done = said.get('done') ?? '';
  if (search === 'ended')
    return (
      <EndedLinkNotice
        wasStopped={done === 'stop'}
        stoppedText={STATE_MESSAGES.stopped}
        button={{ value: 'stop', label: 'Unsubscribe' }}
      />
    );
  return search ? <Found search={search} said={said} /> : <Gone wasDeleted={done === 'delete'} />;
}

function Found({ search, said }: { search: SavedSearch; said: URLSearchParams }) {
  const { filters } = readFilters(new URLSearchParams(search.filters));
  return (
    <>
      <p className="mt-5 text-lead text-soft wrap-anywhere">
        {search.words}. For {search.email}.
      </p>
      <p role="status" className="mt-6 border-l-2 border-detail py-1 pl-4">
        {[doneWords(said), stateOf(search)].filter(Boolean).join(' ')}
      </p>
      <SearchButtons search={search} />
      {search.state !== 'unconfirmed' && !search.hasExpired && (
        <>
          <ChangeSearch
            saleOrLease={search.saleOrLease}
            values={{ ...toSearchFieldValues(filters, search.frequency), ...refusedValues(said) }}
          />
          <SentEvents sent={search.sent} />
          <RenewLinksForm />
        </>
      )}
    </>
  );
}

/** The values of a change that was refused, which the page's address keeps so that nobody has to type them again. */
const refusedValues = (said: URLSearchParams): SearchValues =>
  Object.fromEntries(
    SEARCH_FIELDS.flatMap((name) => {
      const value = said.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

function doneWords(said: URLSearchParams): string | undefined {
  const done = said.get('done') ?? '';
  if (done !== 'unknown-suburbs') return OUTCOME_MESSAGES[done];
  const nearest = said.getAll('nearest');
  const unknown = said.getAll('typed').map((typed, i) => ({ typed, nearest: nearest[i] || null }));
  return `${unknown.map(unknownSuburbText).join(' ')} Nothing was changed.`;
}

function stateOf({ state, stoppedBecause, hasExpired }: SavedSearch): string {
  if (state === 'stopped' && stoppedBecause === 'visitor') return STATE_MESSAGES.stopped;
  if (hasExpired)
    return `This link has expired: it only worked for ${CONFIRM_DAYS} days. Please register again.`;
  if (state === 'stopped' && stoppedBecause === 'refused')
    return 'We stopped this search because our emails to you bounced. You can start it again.';
  if (state === 'paused' && stoppedBecause === 'staff')
    return `${agency().name} has paused this search. You can start it again.`;
  return STATE_MESSAGES[state];
}

function Gone({ wasDeleted }: { wasDeleted: boolean }) {
  return (
    <>
      <p role="status" className="mt-5 text-lead text-soft">
        {wasDeleted
          ? 'Your search has been deleted. We won’t send any more emails for it.'
          : 'We can’t find a search for this link. It may have been deleted.'}
      </p>
      <ButtonLink to={paths.buyAlerts} look="outline" className="mt-8">
        Register for property alerts
      </ButtonLink>
    </>
  );
}
