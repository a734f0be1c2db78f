import { type Lines, provenBy, untested } from '../line.ts';

const home = 'test/e2e/pages/home.test.ts';
const forms = 'test/e2e/forms/enquiry-forms.test.ts';
const contact = 'test/e2e/forms/contact.test.ts';
const required =
  'says why it was refused, keeps the answers, and stores one lead when a retry is pressed twice';
const contactRequired =
  'missing answers are reported once for the form and at each field, and the first gets the focus';
const offer = 'test/e2e/forms/offer.test.ts';
const offerRequired =
  'the button is disabled until every required answer is valid, and a text says what is missing';
const buy = 'BUY suggests suburbs with active sales by part of their name, and leads to the results';

/** §5: validation rules; §6: roles and permissions. */
export const ruleLines = {
  '5.person.firstName': 'Alert, appraisal, property-enquiry and estimate forms: first name … required',
  '5.person.lastName': 'last name … required',
  '5.person.contact': 'contact … required',
  '5.person.email': 'email … required',
  '5.person.message': provenBy(
    "if any is empty the message is 'Please fill in all required fields.'",
    forms,
    required,
  ),
  '5.estimate.relationship': provenBy(
    'The estimate form also requires the relationship choice.',
    'test/e2e/forms/appraisal.test.ts',
    'the estimate also requires the relationship',
  ),
  '5.enquiry.required': provenBy(
    'Enquiry (contact) form: firstName, lastName, contact, email, preferredContact and backgroundInfo must be non-empty',
    contact,
    contactRequired,
  ),
  '5.enquiry.message': provenBy("else 'Please fill in all required fields.'", contact, contactRequired),
  '5.enquiry.page': untested(
    'The Contact Us page itself shows no check.',
    'The enquiry path of §5 and this page are one form here, and the check of the path holds.',
  ),
  '5.no-format.email': 'No format check on email … beyond input types.',
  '5.no-format.phone': 'No format check on … phone beyond input types.',
  '5.newsletter.firstName': 'Newsletter: firstName required',
  '5.newsletter.email': 'email required with email input type',
  '5.offer.required': provenBy(
    'Offer form: required are searchAddress, firstName, lastName, email, mobile, the Additional Offerer choice, offerAmount, deposit, proposedSettlementDate and both acknowledgement radios.',
    offer,
    offerRequired,
  ),
  '5.offer.type.email': '(email type)',
  '5.offer.type.mobile': '(tel)',
  '5.offer.type.offerAmount': 'offerAmount (number)',
  '5.offer.type.deposit': 'deposit (number)',
  '5.offer.type.date': 'proposedSettlementDate (date)',
  '5.offer.radios': 'both acknowledgement radios',
  '5.offer.disabled': provenBy('Submit is disabled until all are filled.', offer, offerRequired),
  '5.offer.optional': 'Optional: currentAddress, subjectToFinance, subjectToSaleOfProperty, other.',
  '5.manage.unchecked': provenBy(
    'Manage form: no checks shown',
    'test/e2e/forms/manage-switch.test.ts',
    'Next checks nothing; the refusal names the missing answer, and a button leads to its step',
  ),
  '5.manage.radios': 'though the radio groups are marked required',
  '5.careers.required': 'Careers form: only startImmediately is marked required',
  '5.careers.rest': untested(
    'whether the rest is enforced is not shown',
    'The specification leaves it open; what is enforced is tested in server/enquiries/email.test.ts.',
  ),
  '5.careers.files': provenBy(
    'Submission assumes both files are chosen.',
    'test/e2e/forms/careers.test.ts',
    'missing answers are reported at their fields, and the first of them gets the focus',
  ),
  '5.login.required': 'Admin login: username and password required.',
  '5.upload.pdf': "Admin upload: a PDF must be chosen, else 'Please select a PDF file.'",
  '5.upload.picker': 'the picker accepts PDF only',
  '5.upload.categories': 'Category options BUY, LEASE, MANAGE',
  '5.upload.subcategories': 'subcategory options Guides, Forms',
  '5.upload.required': 'name, description, category and subcategory are marked required',
  '5.search.disabled': provenBy(
    'Home search: submit disabled while input is empty.',
    home,
    'the search button is disabled until something other than spaces is typed',
  ),
  '5.suggestions.australia': provenBy(
    'Address suggestions are limited to Australia',
    'server/places/places.test.ts',
    'with a key, the server queries Google for places in Australia, with one session for each address',
  ),
  '5.suggestions.geocode': provenBy(
    'and geocode type',
    'server/places/places.test.ts',
    'with a key, the server queries Google for places in Australia, with one session for each address',
  ),
  '5.suggestions.blank': provenBy(
    'and are empty for blank input',
    'server/places/places.test.ts',
    'returns nothing for blank text, and refuses text longer than an address',
  ),
  '5.suggestions.suburbs': provenBy(
    'BUY and LEASE suggestions filter active suburbs by case-insensitive substring.',
    home,
    buy,
  ),
  '5.search.text': 'Search-results text filters by substring of suburb …',
  '5.search.type': 'Search-results text filters by substring of … property type.',
  '5.server': untested(
    'What the server validates: not shown.',
    'The specification leaves it open; the tests in `server/` show what ours validates.',
  ),

  '6.public.browse': 'Public visitors: browse everything … no sign-in.',
  '6.public.submit': 'Public visitors: … submit all forms; no sign-in.',
  '6.admin.signs-in': provenBy(
    'Admin (one role): signs in with username and password',
    'server/staff/staff-login.test.ts',
    'the right name in any case and the right password give a token, which is stored as a digest',
  ),
  '6.admin.token': provenBy(
    'receives a token kept in local storage',
    'test/e2e/staff/staff-login.test.ts',
    'without a token the dashboard leads to the login, and a successful login to the requested page',
  ),
  '6.admin.files': 'May list, upload and delete files.',
  '6.admin.bearer': 'Uploads and deletes send the token as a bearer authorization header',
  '6.admin.listing': 'listing files sends none',
  '6.admin.redirect': provenBy(
    'The dashboard redirects to a login route when no token is present.',
    'test/e2e/staff/staff-login.test.ts',
    'without a token the dashboard leads to the login, and a successful login to the requested page',
  ),
  '6.portal': provenBy(
    'A separate external landlord portal login is linked from the header',
    'test/e2e/forms/offer-widget.test.ts',
    'the menu links to the landlord portal',
  ),
  '6.portal.behaviour': untested(
    'its behaviour is not shown',
    'The portal is another site, which the specification does not describe.',
  ),
} as const satisfies Lines;
