import { Link } from 'react-router';
import { MAX_COMPARED } from '../../../shared/listings/shortlist.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { ListingPicture } from '../../parts/listing/ListingPicture.tsx';
import { comparisonRows } from './comparison.ts';
import { listedHomes, type ShortlistedHome } from './load-homes.ts';
import { PrintButton } from './PrintButton.tsx';

type Props = {
  homes: readonly ShortlistedHome[];
  /** The ids of the chosen homes. If none is chosen, the first homes of the shortlist are compared. */
  chosenIds: readonly string[];
};

/** Up to four homes side by side. */
export function CompareTable({ homes, chosenIds }: Props) {
  const listings = listedHomes(homes);
  const chosenListings = listings.filter(({ id }) => chosenIds.includes(id));
  const candidates = chosenListings.length > 0 ? chosenListings : listings;
  const compared = candidates.slice(0, MAX_COMPARED);
  if (compared.length === 0) return <p>None of these homes are on the site any more.</p>;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-small text-soft">
          {candidates.length > compared.length &&
            `The first ${compared.length} of ${candidates.length} homes. To compare others, tick them under Homes.`}
        </p>
        <PrintButton />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll a wide table, too */}
      <section aria-label="Comparison" tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full min-w-max table-fixed text-left sm:min-w-0">
          <thead>
            <tr className="align-top">
              <td className="w-24 sm:w-40" />
              {compared.map((listing) => (
                <th key={listing.id} scope="col" className="w-40 pr-4 pb-4 font-normal sm:w-auto">
                  <Heading listing={listing} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonRows(compared).map(({ name, values }) => (
              <tr key={name} className="border-t border-line align-top">
                <th
                  scope="row"
                  className="sticky left-0 bg-paper py-2.5 pr-3 text-small font-normal text-soft"
                >
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={compared[index]?.id} className="figures py-2.5 pr-4 wrap-anywhere">
                    {value ?? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">not known</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const Heading = ({ listing }: { listing: Listing }) => (
  <>
    <ListingPicture listing={listing} sizes="(min-width: 40rem) 22vw, 10rem" className="aspect-[3/2]" />
    <Link className="link mt-3 inline-block" to={paths.property(listing.id)}>
      {listing.formattedAddress}
    </Link>
  </>
);
