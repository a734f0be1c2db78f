import { Link } from 'react-router';
import { MAX_COMPARED } from '../../../shared/listings/shortlist.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { AddressLines } from '../../parts/listing/AddressLines.tsx';
import { ListingPicture } from '../../parts/listing/ListingPicture.tsx';
import { useNow } from '../../ui/use-now.ts';
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
  const now = useNow();
  const listings = listedHomes(homes);
  const chosenListings = listings.filter(({ id }) => chosenIds.includes(id));
  const candidates = chosenListings.length > 0 ? chosenListings : listings;
  const compared = candidates.slice(0, MAX_COMPARED);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <p className="text-small text-soft">
          {candidates.length > compared.length &&
            `Showing the first ${compared.length} of ${candidates.length} homes. To compare others, tick them under Homes.`}
        </p>
        <PrintButton />
      </div>
      <section
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll a wide table, too
        tabIndex={0}
        className="relative overflow-x-auto print:overflow-visible"
      >
        {/* The cells have borders of their own: collapsed ones would disappear behind the names, which do not scroll. */}
        <table className="w-full min-w-max table-fixed border-separate border-spacing-0 text-left sm:min-w-0 print:min-w-0">
          <thead>
            <tr className="align-top">
              <td className="w-24 sm:w-40 print:w-26" />
              {compared.map((listing) => (
                <th
                  key={listing.id}
                  scope="col"
                  className="w-40 pb-4 pl-4 font-normal sm:w-auto print:w-auto"
                >
                  <Heading listing={listing} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonRows(compared, now).map(({ name, values }) => (
              <tr key={name} className="break-inside-avoid align-top">
                <th
                  scope="row"
                  className="sticky left-0 border-t border-line bg-paper py-2.5 text-small font-normal text-soft print:py-1"
                >
                  {name}
                </th>
                {values.map((value, index) => (
                  <td
                    key={compared[index]?.id}
                    className="figures border-t border-line py-2.5 pl-4 wrap-anywhere whitespace-pre-line print:py-1"
                  >
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

/** A screen reader repeats the heading at each cell of the column, so the photograph is not described. */
const Heading = ({ listing }: { listing: Listing }) => (
  <>
    <ListingPicture
      listing={listing}
      alt=""
      sizes="(min-width: 40rem) 22vw, 10rem"
      className="aspect-[3/2]"
    />
    <Link className="link mt-3 block" to={paths.property(listing.id)}>
      <AddressLines address={listing.formattedAddress} restClassName="text-small text-soft" />
    </Link>
  </>
);
