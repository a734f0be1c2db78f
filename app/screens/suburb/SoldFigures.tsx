import { LOCALE } from '../../../shared/constants.ts';
import { formatCount } from '../../../shared/format-count.ts';
import type { SoldEvidence, Suburb } from '../../../shared/suburbs/suburb.ts';
import { instantForDate } from '../../../shared/time.ts';

const formatDollars = (figure: number) => `$${figure.toLocaleString(LOCALE)}`;

const monthFormatter = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (date: string) => monthFormatter.format(new Date(instantForDate(date)));

/** What the agency sold in a suburb, in figures. */
export function SoldFigures({ suburb: { name, sold } }: { suburb: Suburb }) {
  if (sold.count === 0) return null;
  const { prices, daysOnMarket } = sold;
  const figures: [string, string | undefined][] = [
    ['Homes we sold here', formatCount(sold.count)],
    ['Sold for', prices && formatRange(prices)],
    ['Median price', prices?.median ? formatDollars(prices.median) : undefined],
    ['Median time on the market', daysOnMarket ? formatDays(daysOnMarket) : undefined],
  ];
  return (
    <section aria-label={`Sold by us in ${name}`}>
      <dl className="grid grid-cols-2 gap-x-gap gap-y-6 lg:flex lg:gap-x-16">
        {figures.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-small text-soft">{label}</dt>
                <dd className="figures mt-1 font-serif text-h4">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-5 reading-width text-small text-soft">{sourceText(sold)}</p>
    </section>
  );
}

const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);
const formatRange = ({ from, to }: NonNullable<SoldEvidence['prices']>) =>
  from === to ? formatDollars(from) : `${formatDollars(from)} – ${formatDollars(to)}`;

/** The basis of the figures, so that nobody takes them for the whole market. */
function sourceText({ count, prices, dates }: SoldEvidence): string {
  const [from, to] = [dates && formatMonth(dates.from), dates && formatMonth(dates.to)];
  const when = !from ? ', dates not recorded' : from === to ? `, ${from}` : `, ${from} to ${to}`;
  const disclosedCount = prices?.count ?? 0;
  if (disclosedCount === 0) return `Sold by us${when}. ${count === 1 ? 'Price' : 'Prices'} not disclosed.`;
  if (disclosedCount === count) return `Sold by us${when}.`;
  return `Sold by us${when}. Prices are from the ${formatCount(disclosedCount)} of ${formatCount(count)} that were disclosed.`;
}
