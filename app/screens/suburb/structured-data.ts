import { paths } from '../../../shared/paths.ts';
import { breadcrumbData, eventData } from '../../parts/structured-data/page-parts.ts';
import type { SuburbPage } from './load-suburb.ts';

export const HOME_CRUMB = { name: 'Home', path: paths.home };

/** A suburb's page for search engines (schema.org): the place, its breadcrumb, and upcoming inspections. */
export function suburbData({ suburb, inspections }: SuburbPage, origin: string) {
  const { key, name, state, postcode } = suburb;
  const path = paths.suburb(key);
  const events = inspections.map(({ start, finish, property }) =>
    eventData({
      name: `Inspection: ${property.formattedAddress}`,
      start,
      finish,
      url: origin + paths.property(property.id),
      location: { '@type': 'Place', name: property.formattedAddress, address: property.formattedAddress },
    }),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: `${name}: homes for sale, for lease and sold`,
    url: origin + path,
    about: {
      '@type': 'Place',
      name,
      address: {
        '@type': 'PostalAddress',
        addressLocality: name,
        addressRegion: state,
        postalCode: postcode,
        addressCountry: 'AU',
      },
      event: events.length > 0 ? events : undefined,
    },
    breadcrumb: breadcrumbData([HOME_CRUMB], { name, path }, origin),
  };
}
