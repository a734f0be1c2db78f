import { type Lines, provenBy, untested } from '../line.ts';

const forms = 'test/e2e/forms/enquiry-forms.test.ts';
const appraisal = 'test/e2e/forms/appraisal.test.ts';
const offer = 'test/e2e/forms/offer.test.ts';
const careers = 'test/e2e/forms/careers.test.ts';
const info = 'test/e2e/pages/info.test.ts';
const steps = 'each step is in the title and the history; Back and Forward keep the answers';
const manage = 'test/e2e/forms/manage-switch.test.ts';
const fourSteps =
  'the form has four steps, each with heading, title and progress, then a thank-you panel with a link home';

/** §2: offer, careers, info pages, switch, appraisal, estimate, thank-you page, legal pages. */
export const formLines = {
  '2.offer.form': 'Offer form (fields under section 3).',
  '2.offer.notice': provenBy(
    'The notice refers to the cooling-off rights in section 5 of a South Australian land and business sale act.',
    offer,
    'the page explains Form R3 and the cooling-off right before the form begins',
  ),

  '2.careers.form': "'Join Our Team' form.",
  '2.careers.success': provenBy(
    'Success navigates to the thank-you route',
    careers,
    'an application is sent as the specification says, is stored with both files, and leads to /thankyou',
  ),
  '2.careers.fails': untested(
    '(the target may fail to resolve)',
    'Here the target always resolves: it is a route of the table.',
  ),

  '2.manage.accordion': provenBy(
    'Manage info page: accordion of 5 stages',
    info,
    'the five stages of the management page open and close by pointer and keyboard',
  ),
  '2.manage.stage.1': 'Rental Assessment & Property Preparation',
  '2.manage.stage.2': 'Marketing & Tenant Inspections',
  '2.manage.stage.3': 'Application Review',
  '2.manage.stage.4': 'Tenant Acceptance & Lease Signing',
  '2.manage.stage.5': 'Ongoing Property Management',
  '2.manage.switch': "a 'Switch to us' link",
  '2.sell.accordion': provenBy(
    'Sell page: accordion',
    appraisal,
    'the five parts of the sell page open and close without scripts',
  ),
  '2.sell.part.1': 'Our Specialist Agents',
  '2.sell.part.2': 'World-class property campaigns',
  '2.sell.part.3': 'Wider Reach',
  '2.sell.part.4': 'Service & Communication',
  '2.sell.part.5': 'Digital Strategy',
  '2.sell.form': 'plus the appraisal form',

  '2.switch.step.1': 'Step 1: address.',
  '2.switch.step.2': 'Step 2: tenanted',
  '2.switch.tenants.yes': "'Yes, I have tenants already'",
  '2.switch.tenants.no': "'I need new tenants'",
  '2.switch.step.3': 'Step 3: property manager',
  '2.switch.manager.yes': "'Yes, I have a property manager'",
  '2.switch.manager.no': "'I don't have a property manager'",
  '2.switch.step.4': 'Step 4: confirm details',
  '2.switch.details': '(first name, last name, contact, email …)',
  '2.switch.comments': '(… optional additional comments)',
  '2.switch.progress': 'Progress bar shown from step 2.',
  '2.switch.next': 'Next advances',
  '2.switch.no-back': 'there is no back button',
  '2.switch.submit': "The final button is 'Submit'.",
  '2.switch.thanks': provenBy('Afterwards a thank-you panel', manage, fourSteps),
  '2.switch.home': provenBy('with a back-to-home button appears', manage, fourSteps),

  '2.appraisal.step.1': 'Step 1: address',
  '2.appraisal.suggestions': provenBy('with suggestions', appraisal, steps),
  '2.appraisal.next': "button 'NEXT'",
  '2.appraisal.step.2': 'Step 2: name, contact, email',
  '2.appraisal.relationship': 'and a relationship choice',
  '2.appraisal.submit': "button 'SUBMIT'",

  '2.estimate.person': 'Form with name, contact, email',
  '2.estimate.relationship': 'and relationship choice',
  '2.estimate.map': 'the map shows the coordinates passed in',
  '2.estimate.thanks': provenBy(
    "After submit: 'Thank you.'",
    forms,
    'can be sent with the keyboard alone, and stores what the specification says',
  ),
  '2.estimate.phone': 'with a phone contact',
  '2.estimate.home': 'and a back-to-home button',

  '2.thankyou.heading': "'Thankyou for Connecting with {brand}'",
  '2.thankyou.home': 'and a back-to-home link',

  '2.privacy.text': 'Privacy policy … Static legal text.',
  '2.terms.text': '… and terms. Static legal text.',
  '2.privacy.updated': 'The privacy policy was last updated on 20 September 2024.',
} as const satisfies Lines;
