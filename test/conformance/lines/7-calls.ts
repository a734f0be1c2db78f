import { type Lines, provenBy, untested } from '../line.ts';

const places = 'server/places/places.test.ts';
const withKey =
  'with a key, the server queries Google for places in Australia, with one session for each address';
const frame = 'test/e2e/frame/frame.test.ts';
const contact = 'test/e2e/forms/contact.test.ts';
const forms = 'test/e2e/forms/enquiry-forms.test.ts';
const byKeyboard = 'can be sent with the keyboard alone, and stores what the specification says';
const email = 'server/enquiries/email.test.ts';

/** §7: calls made. */
export const callLines = {
  '7.host': "All go to the provider's API host ({api}).",
  '7.1.request': '1: POST /api/auth/login, JSON {username, password}',
  '7.1.reads': '1: reads token',
  '7.2.request': '2: GET /api/files, none',
  '7.2.reads': '2: reads array of id, name, category, subcategory',
  '7.3.request': '3: GET /api/files?category={BUY|LEASE|MANAGE}&subcategory={Guides|Forms}',
  '7.3.reads': '3: reads list of id, name, description',
  '7.4.request': '4: POST /api/upload, multipart: name, description, category, subcategory, pdf',
  '7.4.bearer': '4: bearer header',
  '7.4.reads': untested('4: response not shown (not read)', 'Our screens read only its status.'),
  '7.5.request': '5: DELETE /api/files/{id}',
  '7.5.bearer': '5: bearer header',
  '7.5.reads': untested('5: reads nothing', 'There is nothing to read: the answer is 204.'),
  '7.6.request': '6: GET /api/download/{id}, link for a file download',
  '7.6.reads': '6: reads file',
  '7.7.request': '7: POST /api/graphql, mutation createContact',
  '7.7.payload': '7: JSON {query, variables: input with attributes and clientMutationId}',
  '7.7.reads': '7: reads contact.id and errors',
  '7.7.success': '7: success means errors is empty',
  '7.8.request': '8: POST /api/graphql, query properties',
  '7.8.payload': '8: variables status (list), optional saleOrLease (list)',
  '7.8.reads':
    '8: data.properties.nodes with id, formattedAddress, status, advertisedPrice, saleOrLease, propertyType, listingType, suburb, images.url, listingDetails',
  '7.9.payload': '9: POST /api/graphql, query properties(status SOLD)',
  '7.9.reads': '9: nodes with id and images.url (home carousel)',
  '7.10.payload': '10: POST /api/graphql, query properties, payload none shown',
  '7.10.reads': '10: id and address.postcode.suburb (home)',
  '7.11.payload': '11: POST /api/graphql, query properties(status ACTIVE)',
  '7.11.reads': '11: status and suburb (suggestions)',
  '7.12.payload': '12: POST /api/graphql, query property(id)',
  '7.12.reads': '12: fields under Property in section 3',
  '7.13.request': '13: POST /api/graphql, query inspections',
  '7.13.payload': '13: first, orderBy, startAfter (current time as ISO string)',
  '7.13.reads': '13: data.inspections.edges[].node',
  '7.13.filter': '13: the client keeps only those whose property saleOrLease matches the requested type',
  '7.graphql.newsletter': provenBy(
    'The graphql endpoint carries the newsletter … submissions (call 7).',
    frame,
    'the newsletter form says what is missing, then that it is submitting, then thanks the visitor',
  ),
  '7.graphql.contact': provenBy(
    'The graphql endpoint carries the … contact … submissions (call 7).',
    contact,
    'an enquiry is sent with the attributes of the specification and leads to the thank-you page',
  ),
  '7.graphql.alerts': provenBy(
    'The graphql endpoint carries the … alert … submissions (call 7).',
    forms,
    byKeyboard,
  ),
  '7.graphql.appraisal': provenBy(
    'The graphql endpoint carries the … appraisal … submissions (call 7).',
    forms,
    byKeyboard,
  ),
  '7.graphql.estimate': provenBy(
    'The graphql endpoint carries the … estimate … submissions (call 7).',
    forms,
    byKeyboard,
  ),
  '7.graphql.enquiry': provenBy(
    'The graphql endpoint carries the … property-enquiry submissions (call 7).',
    forms,
    byKeyboard,
  ),
  '7.email.ids': 'an email-sending service … each with a service id, a template id and a public user id',
  '7.email.offer': provenBy(
    'parameters are the form fields (offer: the offer fields …)',
    email,
    'stores an offer, queues its mail and answers OK',
  ),
  '7.email.careers': provenBy(
    'careers: firstName, lastName, contact, email, startImmediately, attachments',
    email,
    'delivers the files of an application to the mail server byte for byte',
  ),
  '7.email.manage': provenBy(
    'manage: the manage-switch fields',
    email,
    'stores a switch of management and queues its mail',
  ),
  '7.email.answer': untested(
    'the response format is not shown',
    'The specification leaves it open; server/enquiries/email.test.ts tests ours.',
  ),
  '7.places': provenBy(
    'a places autocomplete and place-details service limited to Australia and geocode type, used for address suggestions',
    places,
    withKey,
  ),
  '7.maps': provenBy(
    'embedded maps',
    'test/e2e/pages/map.test.ts',
    "without scripts the map shows its pin, with a link to the visitor's own map",
  ),
  '7.calendar.title': "a calendar link template: the event is titled 'Inspection Event'",
  '7.calendar.hour': 'lasts one hour',
  '7.calendar.details': "has details 'Auction Event'",
  '7.calendar.location': "and location 'Online'",
  '7.widget': provenBy(
    'a third-party offer widget mounted per listing id',
    'test/e2e/forms/offer-widget.test.ts',
    'with a widget, each home for sale embeds it with its id, and the content policy allows its origin',
  ),
  '7.server': untested(
    'Server behaviour beyond the answers listed above is not shown.',
    'The specification leaves it open; the tests in `server/` show ours.',
  ),
} as const satisfies Lines;
