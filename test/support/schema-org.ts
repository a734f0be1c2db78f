/** What we use of schema.org, by type: the properties that an item must have, and other properties of the type. */
const THING = ['@id', 'name', 'url', 'description', 'image', 'sameAs'];
const PLACE = [...THING, 'address', 'geo', 'event', 'telephone'];
const ACCOMMODATION = [...PLACE, 'numberOfBedrooms', 'numberOfBathroomsTotal', 'floorSize'];
const WEB_PAGE = [...THING, 'about', 'breadcrumb', 'mainEntity', 'offers'];
const TYPES: Record<string, { required: string[]; allowed: string[] }> = {
  RealEstateListing: {
    required: ['name', 'url', 'about', 'offers', 'breadcrumb'],
    allowed: [...WEB_PAGE, 'datePosted', 'leaseLength'],
  },
  CollectionPage: { required: ['name', 'url', 'about', 'breadcrumb'], allowed: WEB_PAGE },
  Article: {
    required: ['headline', 'datePublished', 'author', 'publisher'],
    allowed: [...THING, 'headline', 'datePublished', 'author', 'publisher'],
  },
  ProfilePage: { required: ['mainEntity'], allowed: WEB_PAGE },
  Place: { required: ['name', 'address'], allowed: PLACE },
  Accommodation: { required: ['name', 'address'], allowed: ACCOMMODATION },
  House: { required: ['name', 'address'], allowed: [...ACCOMMODATION, 'numberOfRooms'] },
  SingleFamilyResidence: { required: ['name', 'address'], allowed: ACCOMMODATION },
  Apartment: { required: ['name', 'address'], allowed: ACCOMMODATION },
  PostalAddress: {
    required: ['addressLocality', 'addressCountry'],
    allowed: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'], allowed: ['latitude', 'longitude'] },
  Offer: {
    required: ['businessFunction', 'availability', 'offeredBy'],
    allowed: [...THING, 'businessFunction', 'availability', 'price', 'priceCurrency', 'offeredBy'],
  },
  Person: {
    required: ['name', 'worksFor'],
    allowed: [...THING, 'jobTitle', 'telephone', 'email', 'worksFor'],
  },
  RealEstateAgent: {
    required: ['name', 'telephone'],
    allowed: [...PLACE, 'legalName', 'email', 'openingHours'],
  },
  Event: {
    required: ['name', 'startDate', 'location', 'eventStatus'],
    allowed: [
      ...THING,
      ...['startDate', 'endDate', 'location', 'organizer', 'eventStatus', 'eventAttendanceMode'],
      'isAccessibleForFree',
    ],
  },
  BreadcrumbList: { required: ['itemListElement'], allowed: [...THING, 'itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'], allowed: ['position', 'name', 'item'] },
};

/** Checks of values that have a fixed format. */
const FORMS: Record<string, (value: unknown) => boolean> = {
  url: (value) => URL.canParse(String(value)),
  item: (value) => URL.canParse(String(value)),
  startDate: (value) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(String(value)),
  endDate: (value) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(String(value)),
  price: (value) => typeof value === 'number' && value > 0,
  priceCurrency: (value) => value === 'AUD',
  latitude: (value) => typeof value === 'number',
  longitude: (value) => typeof value === 'number',
};

/** Checks an item of structured data and everything inside it. @returns the problems, and the types that it uses */
export function checkStructuredData(item: unknown): { problems: string[]; types: Set<string> } {
  const problems: string[] = [];
  const types = new Set<string>();
  const visit = (value: unknown, at: string): void => {
    if (Array.isArray(value)) {
      if (value.length === 0) problems.push(`${at} is an empty list`);
      for (const [n, each] of value.entries()) visit(each, `${at}[${n}]`);
      return;
    }
    if (value === null || value === '') problems.push(`${at} is empty`);
    if (typeof value !== 'object' || value === null) return;
    const { '@type': type, '@context': context, ...properties } = value as Record<string, unknown>;
    if (at === '' && context !== 'https://schema.org') problems.push('no context');
    const known = TYPES[String(type)];
    if (!known) {
      problems.push(`${at} is of the unknown type ${type}`);
      return;
    }
    types.add(String(type));
    for (const name of known.required) {
      if (!(name in properties)) problems.push(`${at || type} has no ${name}`);
    }
    for (const [name, inner] of Object.entries(properties)) {
      const path = `${at}/${type}.${name}`;
      if (!known.allowed.includes(name)) problems.push(`${path} is no property of the type`);
      if (FORMS[name]?.(inner) === false) problems.push(`${path} is ${JSON.stringify(inner)}`);
      visit(inner, path);
    }
  };
  visit(item, '');
  return { problems, types };
}
