import XMLBuilder from 'fast-xml-builder';
import { agency } from '../../shared/agency/agency.ts';
import { paths } from '../../shared/paths.ts';
import type { ListingImage, PublicListing } from '../listings/index.ts';

type Feed = {
  title: string;
  /** The feed's own address, which is its id. */
  self: string;
  /** The page that shows the same. */
  page: string;
};

type Entry = { listing: PublicListing; photos: readonly ListingImage[] };

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/**
 * A list of homes as an Atom feed (RFC 4287), with what their cards show.
 * @param origin of the site
 */
export function atomFeed({ title, self, page }: Feed, entries: readonly Entry[], origin: string): string {
  const updated = entries.map(({ listing }) => listing.updatedAt).sort();
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en-AU',
      id: self,
      title,
      // An empty list has not changed since any reader last came.
      updated: updated.at(-1) ?? new Date(0).toISOString(),
      author: { name: agency().name, email: agency().email },
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': self },
        { '@rel': 'alternate', '@type': 'text/html', '@href': page },
      ],
      entry: entries.map((entry) => entryOf(entry, origin)),
    },
  });
}

function entryOf({ listing, photos: [photo] }: Entry, origin: string) {
  const url = origin + paths.property(listing.id);
  return {
    id: url,
    title: plain(listing.formattedAddress),
    published: listing.createdAt,
    updated: listing.updatedAt,
    link: [
      { '@rel': 'alternate', '@type': 'text/html', '@href': url },
      ...(photo ? [{ '@rel': 'enclosure', '@type': 'image/jpeg', '@href': origin + photo.url }] : []),
    ],
    summary: plain(summaryOf(listing)),
  };
}

function summaryOf(listing: PublicListing): string {
  const { propertyType, advertisedPrice, bedrooms, bathrooms } = listing;
  const cars = (listing.garages ?? 0) + (listing.carports ?? 0) + (listing.openSpaces ?? 0);
  const counts = [
    [bedrooms, 'bedroom'],
    [bathrooms, 'bathroom'],
    [cars, 'car space'],
  ] as const;
  const rooms = counts.flatMap(([count, word]) => (count ? `${count} ${word}${count === 1 ? '' : 's'}` : []));
  return [advertisedPrice, propertyType, ...rooms].filter(Boolean).join(', ');
}

/** Without characters that XML does not allow. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, '');
