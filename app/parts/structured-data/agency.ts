import { agency } from '../../../shared/agency/agency.ts';
import { memberLinks } from '../../../shared/agency/links-of.ts';
import type { TeamMember } from '../../../shared/agency/people.ts';
import { paths } from '../../../shared/paths.ts';

/** The agency for search engines (schema.org). RealEstateAgent is an Organization and a LocalBusiness. */
export function agencyData(origin: string) {
  const { street, suburb, state, postcode, latitude, longitude } = agency().address;
  return {
    '@type': 'RealEstateAgent',
    '@id': `${origin}/#agency`,
    name: agency().name,
    legalName: agency().legalName,
    description: agency().description,
    url: `${origin}/`,
    telephone: agency().phone,
    email: agency().email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: suburb,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    sameAs: agency().social.map(({ url }) => url),
  };
}

/** A team member's page for search engines (schema.org). */
export function personData(member: TeamMember, origin: string) {
  const { id, name, role, phone, email } = member;
  const sameAs = memberLinks(member).map(({ url }) => url);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: origin + paths.team(id),
    mainEntity: {
      '@type': 'Person',
      name,
      jobTitle: role,
      telephone: phone,
      email,
      url: origin + paths.team(id),
      ...(sameAs.length > 0 && { sameAs }),
      worksFor: agencyData(origin),
    },
  };
}
