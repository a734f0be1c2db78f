import { type Lines, provenBy, untested } from '../line.ts';

const forms = 'test/e2e/forms/enquiry-forms.test.ts';
const refused =
  'says why it was refused, keeps the answers, and stores one lead when a retry is pressed twice';
const guides = 'test/e2e/pages/guides.test.ts';
const guidesFailures =
  "the list shows 'Loading...' while it loads; each failure has its sentence and can be retried";
const offer = 'test/e2e/forms/offer.test.ts';
const home = 'test/e2e/pages/home.test.ts';
const team = 'test/e2e/pages/team.test.ts';
const info = 'test/e2e/pages/info.test.ts';
const allProperties = 'All Properties shows one home, two from 800 px and three from 1020 px, 40 px apart';
const reviews = 'reviews show one at a time and three from 769 px, and move by arrow keys and a slider';
const manage = 'test/e2e/forms/manage-switch.test.ts';
const fourSteps =
  'the form has four steps, each with heading, title and progress, then a thank-you panel with a link home';

/** §8: error catalogue; §9: business constants and limits. */
export const errorLines = {
  '8.unknown-route': provenBy(
    'Unknown route: redirect to /not-found; 404 page text as above',
    'test/e2e/frame/frame.test.ts',
    'an unknown address gets 404 and is replaced by /not-found, and Back leads to the earlier page',
  ),
  '8.route-error': 'any route error: redirect to /not-found; 404 page text as above',
  '8.login': "Login failure: 'Invalid credentials'",
  '8.upload': "Upload failure: 'Error uploading file'",
  '8.no-pdf': "No PDF chosen: 'Please select a PDF file.'",
  '8.file-list': 'File list … failure (admin): logged only, nothing shown',
  '8.file-delete': 'File … delete failure (admin): logged only, nothing shown',
  '8.contact.errors': provenBy(
    "Contact creation returns a non-empty errors list: 'Failed to create enquiry. Please try again.'",
    forms,
    refused,
  ),
  '8.contact.logged': '(errors logged)',
  '8.contact.network': provenBy(
    "Network or other exception on a submission: 'An error occurred. Please try again later.'",
    forms,
    refused,
  ),
  '8.required': provenBy("Required fields empty: 'Please fill in all required fields.'", forms, refused),
  '8.offer.success': provenBy(
    "Offer form success: alert 'Thank you for registering!'",
    offer,
    'an offer is sent with the parameters of the specification; the visitor is thanked and the form cleared',
  ),
  '8.email.offer': provenBy(
    "Offer … email failure: alert 'Failed to send email. Please try again later.'",
    offer,
    'a failure also clears the form and offers to restore the answers; a retry stores one offer',
  ),
  '8.email.careers': provenBy(
    "… careers … email failure: alert 'Failed to send email. Please try again later.'",
    'test/e2e/forms/careers.test.ts',
    'each failure shows the same sentence and keeps the answers and files; a retry stores one application',
  ),
  '8.email.manage': provenBy(
    "… manage email failure: alert 'Failed to send email. Please try again later.'",
    manage,
    'each failure keeps the answers, and a double press afterwards stores one request',
  ),
  '8.files.not-ok': provenBy(
    "Public files fetch, not-ok response: 'Failed to load data'",
    guides,
    guidesFailures,
  ),
  '8.files.exception': provenBy(
    "Public files fetch, exception: 'Error fetching data'",
    guides,
    guidesFailures,
  ),
  '8.property.failure': provenBy(
    "Property fetch failure: 'No properties found.'",
    'test/e2e/pages/property.test.ts',
    'a navigation requests the listing by its id from the API, and a failure can be retried',
  ),
  '8.property.empty': "Property … empty result: 'No properties found.'",
  '8.inspections.none': provenBy(
    "Inspection fetch with no matches: the message 'No properties available for inspection.' is displayed",
    'test/e2e/pages/inspections.test.ts',
    'an empty list shows the sentence of the specification',
  ),
  '8.inspections.internal': untested(
    "internal error 'No properties found for the selected type.'",
    'It is internal: nobody sees it.',
  ),
  '8.suggestions': provenBy(
    'Suggestion service failure: suggestion list stays empty; logged',
    home,
    'when places are unavailable, the list stays empty, the console says so, and free text can be sent',
  ),
  '8.newsletter': untested(
    'The exact visible newsletter success message is not shown.',
    'The specification leaves it open; ours is in shared/content/footer.ts and is seen under 4.success.newsletter.',
  ),

  '9.header': provenBy(
    'Header turns solid after scrolling past 0.6 of the viewport height.',
    'test/e2e/frame/frame.test.ts',
    'on the home page the header is transparent until 0.6 of the window is scrolled, then solid',
  ),
  '9.autoplay.testimonials': 'All sliders autoplay at 3000 ms: testimonials',
  '9.autoplay.reviews': 'All sliders autoplay at 3000 ms: reviews',
  '9.autoplay.sold': 'All sliders autoplay at 3000 ms: sold carousel',
  '9.autoplay.properties': 'All sliders autoplay at 3000 ms: All Properties',
  '9.breakpoint.properties': provenBy(
    'Breakpoints: property slider 800 and 1020 (gap 40)',
    team,
    allProperties,
  ),
  '9.breakpoint.reviews': provenBy('Breakpoints: team reviews 769', team, reviews),
  '9.breakpoint.sold': provenBy(
    'Breakpoints: sold carousel 769',
    home,
    'the sold carousel shows three slides from 769 px, one below, each leading to its property',
  ),
  '9.thumbnails': 'Gallery thumbnails per breakpoint: 4, 4, 6, 6, 7, 9.',
  '9.layout.listings': 'Listing layout: two per row, alternating',
  '9.layout.search': 'search results feature the first item large, then two columns',
  '9.calendar': 'Calendar event length: 1 hour.',
  '9.switch.steps': provenBy('Manage form: 4 steps', manage, fourSteps),
  '9.switch.progress': provenBy('progress is step/4 as a percentage', manage, fourSteps),
  '9.suggestions': provenBy(
    'Suggestions limited to country au.',
    'server/places/places.test.ts',
    'with a key, the server queries Google for places in Australia, with one session for each address',
  ),
  '9.contact': 'Client mutation id fixed; contact phone type always MOBILE; all subscriptions true.',
  '9.files': 'File categories BUY, LEASE, MANAGE; subcategories Guides, Forms.',
  '9.statuses': 'Statuses ACTIVE, SOLD, LEASED; saleOrLease SALE, LEASE',
  '9.tabs': 'property tabs SOLD, FORSALE, FORLEASE, LEASED',
  '9.hours': 'Office hours Mon-Fri 9am-5pm, Sat-Sun closed.',
  '9.copyright': 'Footer copyright year 2024.',
  '9.privacy': provenBy(
    'Privacy policy last updated 20 September 2024.',
    info,
    'the privacy policy says when it was last updated, and its table of contents links to its parts',
  ),
  '9.limits': untested(
    'Server limits and file size limits: not shown.',
    'The specification leaves them open; the tests in `server/` show ours.',
  ),
} as const satisfies Lines;
