import { type Lines, provenBy } from '../line.ts';

const home = 'test/e2e/pages/home.test.ts';
const frame = 'test/e2e/frame/frame.test.ts';
const listings = 'test/e2e/pages/listings.test.ts';
const forms = 'test/e2e/forms/enquiry-forms.test.ts';
const contact = 'test/e2e/forms/contact.test.ts';
const offer = 'test/e2e/forms/offer.test.ts';
const manage = 'test/e2e/forms/manage-switch.test.ts';
const inspections = 'test/e2e/pages/inspections.test.ts';
const fourSteps =
  'the form has four steps, each with heading, title and progress, then a thank-you panel with a link home';
const nextChecksNothing =
  'Next checks nothing; the refusal names the missing answer, and a button leads to its step';
const skeleton = 'a slow API shows a skeleton, and then the results in the same place';
const byKeyboard = 'can be sent with the keyboard alone, and stores what the specification says';

/** §4: states and transitions. */
export const stateLines = {
  '4.tab.sold': 'Listing tabs: SOLD is status SOLD with sale',
  '4.tab.for-sale': 'FORSALE is ACTIVE with sale',
  '4.tab.for-lease': 'FORLEASE is ACTIVE with lease',
  '4.tab.leased': 'LEASED is LEASED with lease',
  '4.search-tab.sold': 'Search-tab mapping: SOLD is SOLD/sale',
  '4.search-tab.sale': 'SALE is ACTIVE/sale',
  '4.search-tab.lease': 'LEASE is ACTIVE/lease',
  '4.search-tab.leased': 'LEASED is LEASED/lease',
  '4.search-tab.else': 'anything else is ACTIVE',
  '4.tab.refetches': provenBy('Changing the tab refetches.', listings, skeleton),
  '4.list.loading': provenBy('Each list has loading … states', listings, skeleton),
  '4.list.empty': provenBy('Each list has … empty … states', listings, 'an empty list says so'),
  '4.list.results': provenBy('Each list has … results states', listings, skeleton),
  '4.form.idle': 'Forms: idle',
  '4.form.submitting': provenBy(
    "then submitting (button disabled, labelled 'Submitting...')",
    forms,
    byKeyboard,
  ),
  '4.form.cleared': '(… previous error cleared)',
  '4.form.success': provenBy('then success', forms, byKeyboard),
  '4.form.error': provenBy(
    'or error message',
    forms,
    'says why it was refused, keeps the answers, and stores one lead when a retry is pressed twice',
  ),
  '4.success.alerts': provenBy('Success of alerts … navigates to the thank-you route', forms, byKeyboard),
  '4.success.contact': provenBy(
    'Success of … contact … navigates to the thank-you route',
    contact,
    'an enquiry is sent with the attributes of the specification and leads to the thank-you page',
  ),
  '4.success.enquiry': provenBy(
    'Success of … property-enquiry forms navigates to the thank-you route',
    forms,
    byKeyboard,
  ),
  '4.success.estimate': provenBy('the estimate form shows a thank-you panel', forms, byKeyboard),
  '4.success.manage': provenBy(
    'the manage form shows a thank-you panel after the email send succeeds',
    manage,
    fourSteps,
  ),
  '4.success.newsletter': provenBy(
    'The newsletter sets a success flag on success.',
    frame,
    'the newsletter form says what is missing, then that it is submitting, then thanks the visitor',
  ),
  '4.offer.submitting': provenBy(
    "Offer form: submitting disables the button and shows 'Submitting...'",
    offer,
    'an offer is sent with the parameters of the specification; the visitor is thanked and the form cleared',
  ),
  '4.offer.cleared.success': provenBy(
    'the form is cleared afterwards whether it succeeded …',
    offer,
    'an offer is sent with the parameters of the specification; the visitor is thanked and the form cleared',
  ),
  '4.offer.cleared.failure': provenBy(
    'the form is cleared afterwards whether it … failed',
    offer,
    'a failure also clears the form and offers to restore the answers; a retry stores one offer',
  ),
  '4.switch.steps': provenBy('Manage switch form: 4 steps, advance with Next', manage, fourSteps),
  '4.switch.unchecked': provenBy('no check before advancing', manage, nextChecksNothing),
  '4.switch.submit': provenBy('Submit on step 4', manage, fourSteps),
  '4.switch.progress': provenBy('Progress bar is step/4 as a percentage.', manage, fourSteps),
  '4.appraisal.steps': provenBy(
    'Appraisal form: 2 steps.',
    'test/e2e/forms/appraisal.test.ts',
    'each step is in the title and the history; Back and Forward keep the answers',
  ),
  '4.search.default': provenBy(
    'Home search tab: SELL (default), BUY, LEASE.',
    home,
    'the search box begins with SELL; each tab has its heading, placeholder and address',
  ),
  '4.search.suggestions': provenBy(
    'In BUY and LEASE the suggestion list comes from the suburbs of active properties.',
    home,
    'LEASE suggests only suburbs with rentals; Escape closes the list, and free text can be sent',
  ),
  '4.header.hover': provenBy(
    'Header: dropdown open/closed by hover',
    frame,
    'a menu stays open while the pointer is on it, and closes when the pointer leaves',
  ),
  '4.header.mobile': provenBy(
    'mobile menu open/closed; one expanded section at a time',
    frame,
    'on a phone the menu is a modal dialog with one section open at a time',
  ),
  '4.header.scroll': provenBy(
    'home-page header transparent/solid on scroll',
    frame,
    'on the home page the header is transparent until 0.6 of the window is scrolled, then solid',
  ),
  '4.team.mode': provenBy(
    'Team profile: light or dark mode.',
    'test/e2e/pages/team.test.ts',
    'the system decides until the visitor chooses; a choice of light then holds on a dark system',
  ),
  '4.admin.logged-out': provenBy(
    'Admin: logged out when no token',
    'test/e2e/staff/staff-login.test.ts',
    'without a token the dashboard leads to the login, and a successful login to the requested page',
  ),
  '4.admin.login': provenBy(
    'login stores the token',
    'test/e2e/staff/staff-login.test.ts',
    'without a token the dashboard leads to the login, and a successful login to the requested page',
  ),
  '4.admin.logout': provenBy(
    'logout clears storage',
    'test/e2e/staff/staff-login.test.ts',
    'Logout clears local storage, ends the token on the server and leads to the login, in other tabs too',
  ),
  '4.inspections.loading': provenBy(
    'Inspections: loading …',
    inspections,
    'a slow API shows a loading text, and then the results',
  ),
  '4.inspections.error': provenBy(
    'Inspections: … error …',
    inspections,
    'a failure shows "Error" with a plain reason, and can be retried',
  ),
  '4.inspections.empty': provenBy(
    'Inspections: … empty …',
    inspections,
    'an empty list shows the sentence of the specification',
  ),
  '4.inspections.results': provenBy(
    'Inspections: … results',
    inspections,
    'inspections of homes for sale are listed under their day in Adelaide',
  ),
} as const satisfies Lines;
