import { Link, useLocation } from 'react-router';
import { describeSearch, money } from '../../../shared/filter-words.ts';
import {
  type FilterPart,
  type ListingFilters,
  MAX_CHOICES,
  readFilters,
  withoutParts,
  writeFilters,
} from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import { formatHomeCount } from '../../../shared/listings/home-count.ts';
import { paths } from '../../../shared/paths.ts';
import type { ListingSearch } from '../../../shared/site-api.ts';
import { useResolved } from '../page/use-resolved.ts';
import { AlertAndPhone } from './AlertAndPhone.tsx';
import { AlternativeSearchLink } from './AlternativeSearchLink.tsx';
import { withTypedSuburb } from './with-typed-suburb.ts';

const RELAXED_PART_WORDS: Record<Exclude<FilterPart, 'search' | 'price' | 'underOffer'>, string> = {
  suburbs: 'in other suburbs',
  agent: 'with any of our agents',
  types: 'of any type',
  beds: 'with any number of bedrooms',
  baths: 'with any number of bathrooms',
  cars: 'with any number of car spaces',
  land: 'with any land size',
  features: 'without those features',
  availableBy: 'available at any time',
  inspection: 'with or without an inspection',
  area: 'outside this area',
};

const MAX_SUBURBS = 5;

const listFormat = new Intl.ListFormat('en-AU');

/**
 * A search without some of its parts, in words: "at any price, from $650,000".
 * @param lowestPrice dollars, or dollars a week
 */
function relaxedWords(
  parts: readonly Exclude<FilterPart, 'search'>[],
  isLease: boolean,
  lowestPrice: number | null,
): string {
  const words = {
    ...RELAXED_PART_WORDS,
    price: isLease ? 'at any rent' : 'at any price',
    underOffer: isLease ? 'whether a deposit has been taken or not' : 'whether under offer or not',
  };
  const list = listFormat.format(parts.map((part) => words[part]));
  if (!parts.includes('price') || lowestPrice === null) return list;
  return `${list}, from ${money(lowestPrice)}${isLease ? ' a week' : ''}`;
}

type Props = {
  search: ListingSearch;
  facets: ListingFacets | null | Promise<ListingFacets | null>;
  hiddenFields?: Readonly<Record<string, string>>;
  /** On the page of inspections, the list that also has homes without any. */
  homesAddress?: string;
};

/** What a search without results offers: another spelling, the nearest searches that find something, an alert. */
export function NothingFound({ search, facets, hiddenFields = {}, homesAddress }: Props) {
  const { pathname } = useLocation();
  const counts = useResolved(facets);
  const { status: _status, saleOrLease, search: typed = '', ...filters } = search;
  const toAddress = (params: Record<string, string>, left = filters, list = pathname) =>
    `${list}?${new URLSearchParams([...Object.entries(params), ...writeFilters(left)])}`;
  const { query, ...tab } = hiddenFields;
  const { near, inPostcode = [], lowestPrice = null, typedFilters } = counts ?? {};
  // A suburb that the text names replaces the text: suburbs around it have another name.
  const isTyped = Boolean(near) && !filters.suburbs;
  const fields = isTyped ? tab : hiddenFields;
  const known = withTypedSuburb(filters, typed, counts);
  // The search screen itself links to all homes without the typed words.
  const alternatives = (counts?.without ?? []).flatMap(({ parts, count }) => {
    const otherParts = parts.filter((part) => part !== 'search');
    return otherParts.length < parts.length ? [] : { parts: otherParts, count };
  });
  /** The filters that the typed text names. */
  const named = typedFilters && readFilters(new URLSearchParams(typedFilters.params)).filters;
  const namedAddress = toAddress(tab, { ...filters, ...named });
  const { suburbs: chosen = [], surrounding } = known;
  const listedSuburbs = near?.suburbs ?? (chosen.length === 0 ? [] : (counts?.suburbs ?? []));
  const otherSuburbs = listedSuburbs.filter(({ key, count }) => count > 0 && !filters.suburbs?.includes(key));
  return (
    <div className="mt-4 grid gap-3 text-soft">
      {named && counts && (
        <TypedFiltersLink filters={named} counts={counts} saleOrLease={saleOrLease} to={namedAddress} />
      )}
      {counts?.didYouMean && !typedFilters?.count && (
        <Correction
          text={counts.didYouMean}
          count={counts.didYouMeanCount}
          to={toAddress({ ...tab, query: counts.didYouMean }, counts.didYouMeanCount === 0 ? {} : filters)}
        />
      )}
      {inPostcode.length > 0 && (
        <PostcodeSuburbs
          postcode={typed}
          suburbs={inPostcode}
          toAddress={(suburbs, isFiltered) => toAddress(tab, { ...(isFiltered && filters), suburbs })}
        />
      )}
      {counts && counts.homes.length > 0 && <HomesInStreet homes={counts.homes} />}
      {alternatives.length > 0 && (
        <ul className="grid gap-1">
          {alternatives.map(({ parts, count }) => {
            const list = parts.includes('inspection') ? homesAddress : pathname;
            return (
              <li key={String(parts)}>
                <AlternativeSearchLink to={toAddress(hiddenFields, withoutParts(filters, parts), list)}>
                  {`${formatHomeCount(count)} ${relaxedWords(parts, saleOrLease === 'LEASE', lowestPrice)}`}
                </AlternativeSearchLink>
              </li>
            );
          })}
        </ul>
      )}
      {otherSuburbs.length > 0 && (
        <ul aria-label="Other suburbs" className="flex flex-wrap gap-x-6 gap-y-1">
          {otherSuburbs.slice(0, MAX_SUBURBS).map(({ key, name, count }) => (
            <li key={key}>
              <AlternativeSearchLink to={toAddress(fields, { ...known, suburbs: [key] })}>
                {`${formatHomeCount(count)} in ${name}`}
              </AlternativeSearchLink>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && !surrounding && inPostcode.length === 0 && counts?.surroundingCount !== 0 && (
        <p>
          <AlternativeSearchLink to={toAddress(fields, { ...known, surrounding: true })}>
            Include surrounding suburbs
          </AlternativeSearchLink>
          {counts?.surroundingCount && <span>{` (${formatHomeCount(counts.surroundingCount)})`}</span>}
        </p>
      )}
      <AlertAndPhone search={search} filters={{ ...known, ...named }} />
    </div>
  );
}

const HomesInStreet = ({ homes }: Pick<ListingFacets, 'homes'>) => (
  <ul className="grid gap-1">
    {homes.map(({ id, formattedAddress }) => (
      <li key={id}>
        <Link className="link text-ink" to={paths.property(id)}>
          {formattedAddress}
        </Link>
      </li>
    ))}
  </ul>
);

type PostcodeProps = {
  postcode: string;
  suburbs: ListingFacets['inPostcode'];
  toAddress: (suburbs: readonly string[], isFiltered: boolean) => string;
};

/** The suburbs of a typed postcode. If the filters leave no home there, the links go to the suburbs without filters. */
function PostcodeSuburbs({ postcode, suburbs, toAddress }: PostcodeProps) {
  const found = suburbs.filter(({ count }) => count > 0);
  const isFiltered = found.length > 0;
  const listed = isFiltered ? found : suburbs;
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const all = listed.map(({ key }) => key).slice(0, MAX_CHOICES);
  return (
    <>
      {!isFiltered && <p>{`There are no homes in ${postcode} with these filters. Without them:`}</p>}
      <ul aria-label={`Suburbs with the postcode ${postcode}`} className="flex flex-wrap gap-x-6 gap-y-1">
        {listed.map(({ key, name, count }) => (
          <li key={key}>
            <AlternativeSearchLink to={toAddress([key], isFiltered)}>
              {isFiltered ? `${formatHomeCount(count)} in ${name}` : name}
            </AlternativeSearchLink>
          </li>
        ))}
        {isFiltered && listed.length > 1 && (
          <li>
            <AlternativeSearchLink to={toAddress(all, true)}>
              {`All ${formatHomeCount(total)} in ${postcode}`}
            </AlternativeSearchLink>
          </li>
        )}
      </ul>
    </>
  );
}

type TypedFiltersProps = {
  filters: ListingFilters;
  counts: ListingFacets;
  saleOrLease: ListingSearch['saleOrLease'];
  to: string;
};

/** A link to what the typed text means, such as "3 bed house", with the filters. */
function TypedFiltersLink({ filters, counts, saleOrLease, to }: TypedFiltersProps) {
  const count = counts.typedFilters?.count;
  return (
    <p>
      Search with filters instead:{' '}
      <AlternativeSearchLink to={to}>
        {describeSearch(filters, saleOrLease ?? 'SALE', counts)}
      </AlternativeSearchLink>
      <span>{` (${count ? formatHomeCount(count) : 'none right now'})`}</span>
    </p>
  );
}

const Correction = ({ text, count, to }: { text: string; count: number | null; to: string }) => (
  <p>
    Did you mean <AlternativeSearchLink to={to}>{text}</AlternativeSearchLink>?{' '}
    <span>{count ? `${formatHomeCount(count)}.` : 'There are no homes with these filters.'}</span>
  </p>
);
