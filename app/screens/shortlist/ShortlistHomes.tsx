import { useId } from 'react';
import { Form, Link } from 'react-router';
import { comingInspections } from '../../../shared/listings/coming-inspections.ts';
import { MAX_COMPARED, shortlistSearch } from '../../../shared/listings/shortlist.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { formatShortDay } from '../../../shared/time.ts';
import { AddressLines } from '../../parts/listing/AddressLines.tsx';
import { ListingPicture } from '../../parts/listing/ListingPicture.tsx';
import { RoomCounts } from '../../parts/listing/RoomCounts.tsx';
import { StatusLabel } from '../../parts/listing/StatusLabel.tsx';
import { timeRange } from '../../parts/listing/time-range.ts';
import { tabId } from '../../parts/page/Tabs.tsx';
import { useSavedHomes } from '../../parts/shortlist/shortlist-store.ts';
import { Button } from '../../ui/Button.tsx';
import { firstClickOnly, unlessNewTab } from '../../ui/browser/clicks.ts';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { PicturePlaceholder } from '../../ui/picture/PicturePlaceholder.tsx';
import { useNow } from '../../ui/use-now.ts';
import { HomeNote, NoteSpace } from './HomeNote.tsx';
import { listedHomes, type ShortlistedHome } from './load-homes.ts';
import { shownIf } from './OwnHomesScript.tsx';

type Props = {
  homes: readonly ShortlistedHome[];
  /** The ids of the homes that no press has removed yet. */
  ids: readonly string[];
  /** The ids of the homes that were selected before. */
  tickedIds: readonly string[];
  onRemove: (id: string) => void;
};

/** The homes of a shortlist as a list, each with a checkbox that selects it for the comparison. */
export function ShortlistHomes({ homes, ids, tickedIds, onRemove }: Props) {
  const formId = useId();
  const hydrated = useHydrated();
  const saved = useSavedHomes();
  const savedIds = saved.map(({ id }) => id);
  const isComparable = listedHomes(homes).length > 1;
  return (
    <>
      <p
        {...shownIf(
          'saved',
          !homes.some(({ id }) => savedIds.includes(id)),
          homes.map(({ id }) => id),
        )}
        className="mb-8 text-small text-soft print:hidden"
      >
        Your notes stay in this browser. Anyone you send the list to sees the homes, not your notes.
      </p>
      <ul className="grid gap-y-10">
        {homes.map(({ id, listing }) => {
          const savedHome = saved.find((home) => home.id === id);
          const name = listing?.formattedAddress ?? savedHome?.address ?? 'A home';
          return (
            <li
              key={id}
              className="grid gap-x-gap gap-y-4 border-b border-line pb-10 sm:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
            >
              {listing ? (
                <Photograph listing={listing} />
              ) : (
                <PicturePlaceholder className="aspect-[3/2] max-sm:hidden" />
              )}
              <div className="flex flex-col items-start gap-3">
                {listing ? <Facts listing={listing} /> : <GoneHome name={name} />}
                {savedHome ? (
                  <HomeNote home={savedHome} address={name} />
                ) : (
                  !hydrated && <NoteSpace id={id} />
                )}
                <div className="flex flex-wrap items-center gap-x-8 print:hidden">
                  {listing && isComparable && (
                    <label className="flex min-h-11 items-center gap-2.5 text-small">
                      <input
                        type="checkbox"
                        name="compare"
                        value={id}
                        defaultChecked={tickedIds.includes(id)}
                        form={formId}
                        className="size-5 accent-accent"
                      />
                      Compare<span className="sr-only"> {name}</span>
                    </label>
                  )}
                  <Link
                    to={paths.shortlist + shortlistSearch(ids.filter((other) => other !== id))}
                    replace
                    preventScrollReset
                    data-remove
                    onClick={firstClickOnly(
                      unlessNewTab((event) => {
                        focusNeighbour(event.currentTarget);
                        onRemove(id);
                      }),
                    )}
                    className="inline-flex min-h-11 items-center text-small"
                  >
                    <span className="link">Remove</span>
                    <span className="sr-only"> {name}</span>
                  </Link>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {isComparable && <CompareForm id={formId} ids={ids} />}
    </>
  );
}

/** Compares the homes whose checkboxes are ticked. */
const CompareForm = ({ id, ids }: { id: string; ids: readonly string[] }) => (
  <Form
    id={id}
    action={paths.shortlist}
    onSubmit={focusCompareTab}
    className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden"
  >
    <input type="hidden" name="homes" value={ids.join(',')} />
    <input type="hidden" name="view" value="compare" />
    <Button type="submit">Compare</Button>
    <p className="text-small text-soft">Tick up to {MAX_COMPARED} homes to see them side by side.</p>
  </Form>
);

/** The pressed button disappears with the list. */
const focusCompareTab = () =>
  document.getElementById(tabId('shortlist', 'compare'))?.focus({ preventScroll: true });

/** The pressed link disappears with its home, so the focus moves to the next home's link, or to the page. */
function focusNeighbour(link: HTMLElement): void {
  const row = link.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? document.getElementById('main');
  next?.focus({ preventScroll: true });
}

const Photograph = ({ listing }: { listing: Listing }) => (
  <div className="relative -mx-page sm:mx-0">
    <ListingPicture
      listing={listing}
      sizes="(min-width: 100rem) 28rem, (min-width: 40rem) 30vw, 100vw"
      className="aspect-[3/2] rounded-none sm:rounded-photo"
    />
    <StatusLabel listing={listing} className="absolute top-4 left-page sm:left-4" />
  </div>
);

function Facts({ listing }: { listing: Listing }) {
  const [next] = comingInspections(listing.inspections.nodes, useNow());
  return (
    <>
      <h2 className="text-h4">
        <Link
          className="decoration-1 underline-offset-[0.2em] hover:underline"
          to={paths.property(listing.id)}
        >
          <AddressLines
            address={listing.formattedAddress}
            restClassName="font-sans text-small font-normal tracking-normal text-soft"
          />
        </Link>
      </h2>
      <p className="figures font-medium">{listing.advertisedPrice}</p>
      <RoomCounts details={listing.listingDetails} />
      {next && (
        <p className="figures text-small text-soft">
          Next inspection: {formatShortDay(next.start, listing.timeZone)},{' '}
          {timeRange(next.start, next.finish, listing.timeZone)}
        </p>
      )}
    </>
  );
}

const GoneHome = ({ name }: { name: string }) => (
  <>
    <h2 className="text-h4">{name}</h2>
    <p className="text-soft">This home is no longer on the site.</p>
  </>
);
