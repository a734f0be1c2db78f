import XMLBuilder from 'fast-xml-builder';
import { agency } from '../../shared/agency/agency.ts';
import type { ArticleCard } from '../../shared/agency/articles.ts';
import { paths } from '../../shared/paths.ts';
import { instantForDate } from '../../shared/time.ts';
import type { ListingImage, PublicListing } from '../listings/index.ts';

type Feed = {
  title: string;
  /** The feed's own address, which is its id. */
  self: string;
  /** The page with the same content. */
  page: string;
};

/** An entry; instants are ISO-8601 UTC. */
type Entry = {
  title: string;
  /** The address of the entry's page, which is the entry's id. */
  url: string;
  published: string;
  updated: string;
  summary: string;
  /** The address of a JPEG. */
  picture?: string;
  author?: string;
};

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/** A list as an Atom feed (RFC 4287). */
export function atomFeed({ title, self, page }: Feed, entries: readonly Entry[]): string {
  const updated = entries.map((entry) => entry.updated).sort();
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en-AU',
      id: self,
      title,
      // An empty list has the earliest possible date, so that it never looks changed to a reader.
      updated: updated.at(-1) ?? new Date(0).toISOString(),
      author: { name: agency().name, email: agency().email },
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': self },
        { '@rel': 'alternate', '@type': 'text/html', '@href': page },
      ],
      entry: entries.map(atomEntry),
    },
  });
}

const atomEntry = ({ title, url, published, updated, summary, picture, author }: Entry) => ({
  id: url,
  title: plain(title),
  published,
  updated,
  ...(author && { author: { name: plain(author) } }),
  link: [
    { '@rel': 'alternate', '@type': 'text/html', '@href': url },
    ...(picture ? [{ '@rel': 'enclosure', '@type': 'image/jpeg', '@href': picture }] : []),
  ],
  summary: plain(summary),
});

type Home = { listing: PublicListing; photos: readonly ListingImage[] };

/** The entry of a home, with the facts of its card. @param origin of the site */
export const homeEntry = ({ listing, photos: [photo] }: Home, origin: string): Entry => ({
  title: listing.formattedAddress,
  url: origin + paths.property(listing.id),
  published: listing.createdAt,
  updated: listing.updatedAt,
  summary: summaryOf(listing),
  picture: photo && origin + photo.url,
});

/** The entry of an article, of whose time only the day is known. @param origin of the site */
export const articleEntry = (
  { slug, title, summary, picture, author, date }: ArticleCard,
  origin: string,
): Entry => ({
  title,
  url: origin + paths.article(slug),
  published: instantForDate(date),
  updated: instantForDate(date),
  summary,
  picture: picture && origin + picture,
  author,
});

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

/** Removes characters that XML does not allow. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, '');
