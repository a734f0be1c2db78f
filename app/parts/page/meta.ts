import type { Location, MetaDescriptor } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { normalizePath } from '../../../shared/paths.ts';
import { heroImage } from '../../photos/hero-image.ts';

type PageMetadata = {
  /** Shown before the agency’s name; left out on the home page. */
  title?: string;
  /** Shown after the agency’s name on a page without a title; by default its tagline. */
  tagline?: string;
  description?: string;
  /** Root-relative or absolute: the picture of a shared link; by default that of the home page, small. */
  image?: string;
  /** The address for search engines; by default the page's path without its query. */
  canonical?: string;
  noindex?: boolean;
  /** A feed or calendar of the page's content. Its address is root-relative. */
  subscription?: { type: 'application/atom+xml' | 'text/calendar'; title: string; address: string };
};

export type PageMetaArgs = { location: Location; matches: readonly ({ loaderData?: unknown } | undefined)[] };

/** The metadata of a page: title, description, canonical address, preview of a shared link. */
export function pageMeta({ location, matches }: PageMetaArgs, page: PageMetadata = {}): MetaDescriptor[] {
  const { name } = agency();
  const parts = page.title ? [page.title, name] : [name, page.tagline ?? agency().tagline];
  const title = parts.filter(Boolean).join(' · ');
  const description = page.description ?? agency().description;
  const origin = originOf(matches[0]?.loaderData);
  const image = page.image ?? heroImage();
  const address = new URL(page.canonical ?? normalizePath(location.pathname), origin).href;
  return [
    { title },
    { name: 'description', content: description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    ...alternateLinks(page),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: agency().name },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(image ? [{ property: 'og:image', content: new URL(image, origin).href }] : []),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  ];
}

const alternateLinks = ({ subscription }: PageMetadata): MetaDescriptor[] =>
  subscription
    ? [
        {
          tagName: 'link',
          rel: 'alternate',
          type: subscription.type,
          title: subscription.title,
          href: subscription.address,
        },
      ]
    : [];

/** The site's origin from the root loader's data, which is missing only if that loader failed. */
export function originOf(rootData: unknown): string {
  if (rootData && typeof rootData === 'object' && 'origin' in rootData) return String(rootData.origin);
  return 'http://localhost';
}
