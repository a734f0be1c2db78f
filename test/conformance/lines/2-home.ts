import { type Lines, provenBy } from '../line.ts';

const home = 'test/e2e/pages/home.test.ts';
const contact = 'test/e2e/forms/contact.test.ts';

/** §2: Home, Contact Us. */
export const homeLines = {
  '2.home.video': 'Hero video',
  '2.home.tagline': "with tagline 'Knock On Wood'",
  '2.home.tabs': 'Search box with tabs SELL, BUY, LEASE',
  '2.home.default': '(default SELL)',
  '2.home.heading.sell': "Headings: 'Get a free property report'",
  '2.home.heading.buy': "Headings: 'Search homes for sale'",
  '2.home.heading.lease': "Headings: 'Search homes for lease'",
  '2.home.placeholder.sell': "Placeholder 'Search address here' for SELL",
  '2.home.placeholder.other': "'Search Suburb(s)' otherwise",
  '2.home.disabled': provenBy(
    'The submit button is disabled while the input is empty.',
    home,
    'the search button is disabled until something other than spaces is typed',
  ),
  '2.home.suggestions': provenBy(
    'Suggestions appear in a dropdown.',
    home,
    'BUY suggests suburbs with active sales by part of their name, and leads to the results',
  ),
  '2.home.sell.goes': provenBy(
    'SELL goes to /get-property-estimate carrying activeTab, query',
    home,
    'SELL sends the coordinates of a picked suggestion, and only the words of free text',
  ),
  '2.home.sell.place': provenBy(
    'and, if a suggestion was picked, latitude and longitude',
    home,
    'SELL sends the coordinates of a picked suggestion, and only the words of free text',
  ),
  '2.home.buy.goes': provenBy(
    'BUY … go to /search-results carrying activeTab and query',
    home,
    'BUY suggests suburbs with active sales by part of their name, and leads to the results',
  ),
  '2.home.lease.goes': provenBy(
    '… LEASE go to /search-results carrying activeTab and query',
    home,
    'LEASE suggests only suburbs with rentals; Escape closes the list, and free text can be sent',
  ),
  '2.home.link.sale': 'links to For Sale',
  '2.home.link.rent': 'links to … For Rent',
  '2.home.link.sold': 'links to … Sold',
  '2.home.section.appraisal': 'sections for appraisal',
  '2.home.section.buy': 'sections for … buy',
  '2.home.section.lease': 'sections for … lease',
  '2.home.section.sold': 'sections for … sold',
  '2.home.carousel': 'a carousel of sold-property images',
  '2.home.carousel.one': provenBy(
    '(1 slide …)',
    home,
    'the sold carousel shows three slides from 769 px, one below, each leading to its property',
  ),
  '2.home.carousel.three': provenBy(
    '(… 3 at width 769 and above)',
    home,
    'the sold carousel shows three slides from 769 px, one below, each leading to its property',
  ),
  '2.home.contact': 'a contact link',

  '2.contact.form': "'Let's Chat' form",
  '2.contact.first-name': 'first name',
  '2.contact.last-name': 'last name',
  '2.contact.number': 'contact number',
  '2.contact.email-field': 'email',
  '2.contact.type': 'type of property',
  '2.contact.method': 'preferred contact method',
  '2.contact.enquiry': "'Your Enquiry'",
  '2.contact.button': "Button 'Send your enquiry'",
  '2.contact.submitting': provenBy(
    "'Submitting...' while sending",
    contact,
    'an enquiry is sent with the attributes of the specification and leads to the thank-you page',
  ),
  '2.contact.success': provenBy(
    "Success message 'Details submitted successfully!'",
    contact,
    'an enquiry is sent with the attributes of the specification and leads to the thank-you page',
  ),
  '2.contact.redirect': provenBy(
    'success also redirects to the thank-you route',
    contact,
    'an enquiry is sent with the attributes of the specification and leads to the thank-you page',
  ),
  '2.contact.map': 'Also shows a map',
  '2.contact.email': 'enquiry email',
  '2.contact.phone': 'enquiry … phone',
  '2.contact.address': 'address',
  '2.contact.hours.week': 'office hours (Mon-Fri 9am to 5pm …)',
  '2.contact.hours.weekend': 'office hours (… Sat-Sun closed)',
  '2.contact.social': 'social links',
} as const satisfies Lines;
