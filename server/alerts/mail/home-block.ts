import { zoneName } from '../../../shared/agency/home-time-zone.ts';
import { lookTokens } from '../../../shared/agency/theme/current-look.ts';
import type { EventKind } from '../../../shared/alerts/saved-search.ts';
import type { SaleOrLease } from '../../../shared/constants.ts';
import { escapeMarkup } from '../../../shared/escape.ts';
import { UNDER_OFFER } from '../../../shared/listings/under-offer.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { formatDay, formatTime, isDateOnly } from '../../../shared/time.ts';
import { link } from '../../mail/index.ts';
import type { AlertHome } from './homes.ts';

/** The name of an event in a mail. */
function eventLabel(kind: EventKind, { saleOrLease }: { saleOrLease: SaleOrLease }): string {
  const labels: Record<EventKind, string> = {
    new: saleOrLease === 'SALE' ? 'New for sale' : 'New for lease',
    price: saleOrLease === 'SALE' ? 'Price changed' : 'Rent changed',
    inspection: 'New inspection time',
    'under-offer': UNDER_OFFER[saleOrLease].only,
    back: 'Back on the market',
    sold: saleOrLease === 'SALE' ? 'Sold' : 'Leased',
  };
  return labels[kind];
}

/** What happened to a home: "New inspection time, price changed". */
export const homeLabels = ({ kinds, listing }: AlertHome): string =>
  kinds
    .map((kind) => eventLabel(kind, listing))
    .map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');

/** "3 bedrooms", "2 bathrooms", "1 car space". */
function facts({ listing, landArea }: AlertHome): string[] {
  const { bedrooms, bathrooms, garages, carports, openSpaces, propertyType } = listing;
  const cars = (garages ?? 0) + (carports ?? 0) + (openSpaces ?? 0);
  return [
    propertyType,
    counted(bedrooms, 'bedroom'),
    counted(bathrooms, 'bathroom'),
    counted(cars, 'car space'),
    landArea,
  ].flatMap((fact) => (fact ? [fact] : []));
}

/** The facts as HTML. Lines break between facts, but not within one. */
const factsHtml = (home: AlertHome): string =>
  facts(home)
    .map((fact) => escapeMarkup(fact).replaceAll(' ', '&nbsp;'))
    .join(', ');

const counted = (count: number | null, noun: string) =>
  count ? `${count} ${noun}${count === 1 ? '' : 's'}` : null;

/** "Saturday 28 November, 10:30 am to 11:00 am" in the home's time zone. */
function inspectionWords(
  { start, finish }: NonNullable<AlertHome['inspection']>,
  { timeZone }: AlertHome['listing'],
): string {
  const [from, to] = [formatTime(start, timeZone), formatTime(finish, timeZone)];
  return `${formatDay(start, timeZone)}, ${from} to ${to}${zoneName(start, timeZone)}`;
}

/** "Auction Saturday 12 December, 12:00 pm"; null if there is none to come. */
function auctionWords({ auction: at, listing: { timeZone } }: AlertHome): string | null {
  if (at === null) return null;
  const time = isDateOnly(at, timeZone) ? '' : `, ${formatTime(at, timeZone)}${zoneName(at, timeZone)}`;
  return `Auction ${formatDay(at, timeZone)}${time}`;
}

/** The line between two homes. */
export const homeSeparator = (): string =>
  `<div class="line" style="margin:24px 0;border-top:1px solid ${lookTokens('light').line}"></div>`;

/**
 * One home as HTML: its photograph, with all facts as text beside it, for mail programs that show no pictures.
 * @param options.isLabelled whether it says what happened; false if the heading of the mail says it
 */
export function homeHtml(
  home: AlertHome,
  publicUrl: string,
  { isLabelled }: { isLabelled: boolean },
): string {
  const { listing, photo, inspection } = home;
  const page = new URL(paths.property(listing.id), publicUrl).href;
  const address = escapeMarkup(listing.formattedAddress);
  const { sand, soft } = lookTokens('light');
  const picture = photo
    ? `<a href="${escapeMarkup(page)}" style="color:inherit;text-decoration:none"><img class="photo" src="${escapeMarkup(new URL(photo, publicUrl).href)}" alt="Photo of ${address}" width="552" style="display:block;width:100%;height:auto;border:0;border-radius:4px;background:${sand};color:${soft};font-size:14px"></a>`
    : '';
  const open = inspection
    ? `<p style="margin:4px 0 0">Open ${escapeMarkup(inspectionWords(inspection, listing))}. ${link(new URL(apiPaths.calendar(inspection.id), publicUrl).href, 'Add to calendar (.ics)')}</p>`
    : '';
  const auction = auctionWords(home);
  const label = isLabelled
    ? `<p class="soft" style="margin:14px 0 2px;font-size:14px;font-weight:600;color:${soft}">${escapeMarkup(homeLabels(home))}</p>`
    : '';
  return `<div>
${picture}
${label}
<h2 style="margin:${isLabelled ? '0' : '14px 0 0'};font-size:18px;font-weight:600">${link(page, listing.formattedAddress)}</h2>
<p style="margin:4px 0 0">${escapeMarkup(listing.advertisedPrice)}</p>
<p class="soft" style="margin:4px 0 0;color:${soft}">${factsHtml(home)}</p>
${open}
${auction ? `<p style="margin:4px 0 0">${auction}</p>` : ''}
</div>`;
}

/** One home as lines of plain text. */
export function homeText(home: AlertHome, publicUrl: string): string {
  const { listing, inspection } = home;
  return [
    `${homeLabels(home)}: ${listing.formattedAddress}`,
    listing.advertisedPrice,
    facts(home).join(', '),
    inspection &&
      `Open ${inspectionWords(inspection, listing)}\n${new URL(apiPaths.calendar(inspection.id), publicUrl).href}`,
    auctionWords(home),
    new URL(paths.property(listing.id), publicUrl).href,
  ]
    .filter(Boolean)
    .join('\n');
}
