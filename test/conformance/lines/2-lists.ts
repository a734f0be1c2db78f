import { type Lines, provenBy } from '../line.ts';

const forms = 'test/e2e/forms/enquiry-forms.test.ts';
const guides = 'test/e2e/pages/guides.test.ts';
const listings = 'test/e2e/pages/listings.test.ts';
const inspections = 'test/e2e/pages/inspections.test.ts';

/** §2: alerts, guides and forms, listing pages, search results, upcoming inspections. */
export const listLines = {
  '2.alerts.heading': "Heading 'Register for Property Alerts'",
  '2.alerts.heading.appraisal': "(or 'Request an Appraisal' when the group is 155566)",
  '2.alerts.first-name': 'Fields: first name',
  '2.alerts.last-name': 'last name',
  '2.alerts.contact': 'contact',
  '2.alerts.email': 'email',
  '2.alerts.type': 'property type',
  '2.alerts.button': "Button 'SUBMIT'",
  '2.alerts.success': provenBy(
    'Success navigates to the thank-you page.',
    forms,
    'can be sent with the keyboard alone, and stores what the specification says',
  ),

  '2.guides.tabs': 'Tabs FOR BUY, FOR LEASE, FOR MANAGE',
  '2.guides.sub-tabs': 'sub-tabs Guides and Forms',
  '2.guides.name': 'Each file shows name',
  '2.guides.description': 'Each file shows … description',
  '2.guides.download': 'Each file shows … a Download link',
  '2.guides.loading': provenBy(
    "'Loading...' while loading",
    guides,
    "the list shows 'Loading...' while it loads; each failure has its sentence and can be retried",
  ),
  '2.guides.empty.guides': "Empty: 'No Guides found.'",
  '2.guides.empty.forms': "or 'No Forms found.'",

  '2.listings.tabs': 'Tabs SOLD, FOR SALE, FOR LEASE, LEASED',
  '2.listings.default.sold': 'the route supplies the default tab: /sell/sold-properties',
  '2.listings.default.for-sale': 'the route supplies the default tab: /buy/properties-for-sale',
  '2.listings.default.for-lease': 'the route supplies the default tab: /lease/properties-for-lease',
  '2.listings.default.leased': 'the route supplies the default tab: /lease/leased-properties',
  '2.listings.pairs': 'Listings appear in pairs of alternating widths',
  '2.listings.sold-label': 'sold items carry a SOLD label',
  '2.listings.skeleton': provenBy(
    'skeleton placeholders while loading',
    listings,
    'a slow API shows a skeleton, and then the results in the same place',
  ),
  '2.listings.empty': provenBy("'No properties found.' when empty", listings, 'an empty list says so'),

  '2.search.first': 'First property shown large',
  '2.search.rows': 'the rest in two-column alternating rows',
  '2.search.link': 'Each links to /property/{id}',
  '2.search.sold': 'shows a SOLD label when sold',
  '2.search.address': 'the address split by commas',
  '2.search.price': 'advertised price',
  '2.search.beds': 'beds',
  '2.search.baths': 'baths',
  '2.search.cars': 'car spaces',
  '2.search.skeleton': 'Skeleton loading',
  '2.search.empty': "'No properties found.' when empty",

  '2.inspections.kind.sale': 'Upcoming inspections (for a given saleOrLease value): SALE',
  '2.inspections.kind.lease': 'Upcoming inspections (for a given saleOrLease value): LEASE',
  '2.inspections.cards': 'List of inspection cards.',
  '2.inspections.results': "Shows '{n} of {n} Results'",
  '2.inspections.loading': provenBy(
    "'Loading properties...'",
    inspections,
    'a slow API shows a loading text, and then the results',
  ),
  '2.inspections.error': provenBy(
    "'Error: {message}'",
    inspections,
    'a failure shows "Error" with a plain reason, and can be retried',
  ),
  '2.inspections.none': provenBy(
    "'No properties available for inspection.'",
    inspections,
    'an empty list shows the sentence of the specification',
  ),
  '2.inspections.calendar': 'Each card has an add-to-calendar button',
  '2.inspections.more': 'and a View More link to /property/{id}',
} as const satisfies Lines;
