import { type Lines, provenBy } from '../line.ts';

const forms = 'test/e2e/forms/enquiry-forms.test.ts';
const byKeyboard = 'can be sent with the keyboard alone, and stores what the specification says';

/** §1: what the product does and for whom. */
export const what = {
  '1.brand': "{brand} stands for the agency's name, which appears in some route paths and titles.",
  '1.browse.sale': 'Visitors can browse properties for sale',
  '1.browse.sold': 'browse properties … sold',
  '1.browse.lease': 'browse properties … for lease',
  '1.browse.leased': 'browse properties … leased',
  '1.search.suburb': provenBy(
    'search by suburb',
    'test/e2e/pages/search-results.test.ts',
    'a search finds part of a suburb or property type, whatever its case',
  ),
  '1.search.address': provenBy(
    'search by … address',
    'test/e2e/pages/home.test.ts',
    'SELL keeps the house number, and a quick second Enter still sends the coordinates',
  ),
  '1.inspections': 'see upcoming inspections',
  '1.property': 'view property detail',
  '1.team': 'view … team profiles',
  '1.about': 'read About',
  '1.privacy': 'read … Privacy Policy',
  '1.terms': 'read … Terms pages',
  '1.appraisal': provenBy('request an appraisal', forms, byKeyboard),
  '1.estimate': provenBy('request … a free property estimate', forms, byKeyboard),
  '1.alerts': provenBy('register for property alerts (buy or lease)', forms, byKeyboard),
  '1.switch': provenBy(
    'ask the agency to manage an investment property (multi-step switch form)',
    'test/e2e/forms/manage-switch.test.ts',
    'the form has four steps, each with heading, title and progress, then a thank-you panel with a link home',
  ),
  '1.offer': provenBy(
    'make an offer',
    'test/e2e/forms/offer.test.ts',
    'an offer is sent with the parameters of the specification; the visitor is thanked and the form cleared',
  ),
  '1.job': provenBy(
    'apply for a job',
    'test/e2e/forms/careers.test.ts',
    'an application is sent as the specification says, is stored with both files, and leads to /thankyou',
  ),
  '1.enquiry': provenBy(
    'send a general enquiry',
    'test/e2e/forms/contact.test.ts',
    'an enquiry is sent with the attributes of the specification and leads to the thank-you page',
  ),
  '1.newsletter': provenBy(
    'sign up to a newsletter from the footer',
    'test/e2e/frame/frame.test.ts',
    'the newsletter form says what is missing, then that it is submitting, then thanks the visitor',
  ),
  '1.download': provenBy(
    'download guides and forms',
    'test/e2e/pages/guides.test.ts',
    'pressing Download saves the file under its name',
  ),
  '1.admin.login': provenBy(
    'Admin can log in',
    'test/e2e/staff/staff-login.test.ts',
    'without a token the dashboard leads to the login, and a successful login to the requested page',
  ),
  '1.admin.list': 'Admin can … list … PDF files',
  '1.admin.upload': 'Admin can … upload … PDF files',
  '1.admin.delete': 'Admin can … delete PDF files',
  '1.single-page': 'The product is a single-page app.',
  '1.route-error': provenBy(
    'Any route error sends the user to /not-found.',
    'test/e2e/frame/frame.test.ts',
    'an unknown team member leads to the 404 page, which links to the home page',
  ),
} as const satisfies Lines;
