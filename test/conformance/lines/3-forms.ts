import { type Lines, provenBy } from '../line.ts';

const offer = 'test/e2e/forms/offer.test.ts';
const offerSent =
  'an offer is sent with the parameters of the specification; the visitor is thanked and the form cleared';
const manage = 'test/e2e/forms/manage-switch.test.ts';
const careers = 'test/e2e/forms/careers.test.ts';

/** §3: what the forms send, and the lists of choices. */
export const formEntityLines = {
  '3.contact.names': 'Contact to be created: firstName, lastName',
  '3.contact.phone': 'phoneNumbers[] (phoneNumber, numberType always MOBILE)',
  '3.contact.email': 'emails[] (email)',
  '3.contact.background': 'backgroundInfo (contact form)',
  '3.contact.address': 'addressLine1, addressLine2',
  '3.contact.groups': 'contactGroupIds',
  '3.contact.subscriptions':
    'the booleans subscribedToEmail, subscribedToSms, subscribedToPropertyAlerts, subscribedLetters, all sent true',
  '3.contact.mutation-id': 'A fixed client mutation id is sent.',
  '3.newsletter.only':
    'The newsletter sends only firstName and emails[].email plus the fixed client mutation id.',
  '3.enquiry.fields':
    'Enquiry form fields: firstName, lastName, contact, email, preferredContact, backgroundInfo, propertyType.',

  '3.offer.searchAddress': 'Offer form: searchAddress',
  '3.offer.firstName': 'Offer form: … firstName',
  '3.offer.lastName': 'Offer form: … lastName',
  '3.offer.currentAddress': 'Offer form: … currentAddress',
  '3.offer.email': 'Offer form: … email',
  '3.offer.mobile': 'Offer form: … mobile',
  '3.offer.preferredContact': 'preferredContact (used as the Additional Offerer Yes/No choice)',
  '3.offer.offerAmount': 'Offer form: … offerAmount',
  '3.offer.deposit': 'Offer form: … deposit',
  '3.offer.proposedSettlementDate': 'Offer form: … proposedSettlementDate',
  '3.offer.subjectToFinance': 'Offer form: … subjectToFinance',
  '3.offer.subjectToSaleOfProperty': 'Offer form: … subjectToSaleOfProperty',
  '3.offer.other': 'Offer form: … other',
  '3.offer.acknowledgeR3': 'Offer form: … acknowledgeR3',
  '3.offer.acknowledgeBestOffer': 'Offer form: … acknowledgeBestOffer',
  '3.offer.sent': provenBy('Offer form: every field as it is sent', offer, offerSent),

  '3.job.names': 'Job application: first, last',
  '3.job.contact': 'Job application: … contact, email',
  '3.job.start': 'startImmediately (Yes/No)',
  '3.job.letter': 'coverLetter file',
  '3.job.resume': 'resume file',
  '3.job.sent': provenBy(
    'Sent as firstName, lastName, contact, email, startImmediately and attachments (filename, content base64, type).',
    careers,
    'an application is sent as the specification says, is stored with both files, and leads to /thankyou',
  ),

  '3.switch.sent': provenBy(
    'Manage-switch request: address, haveTenant, propertyManager, firstName, lastName, contact, email, additionalComments.',
    manage,
    'the form has four steps, each with heading, title and progress, then a thank-you panel with a link home',
  ),

  '3.property-types': 'Property type options: Apartment, House, Condo, Townhouse, Villa.',
  '3.contact-methods': 'Preferred contact method options: Phone call, Email, In-person meeting.',
  '3.relationship.buyer': 'Relationship options (group ids): Buyer 154358',
  '3.relationship.tenant': 'Tenant 154363',
  '3.relationship.investor': 'Owner Investor 154368',
  '3.relationship.occupier': 'Owner Occupier 154360',
  '3.group.buy-alerts': 'Contact group ids: 165007 buy alerts',
  '3.group.lease-alerts': '165008 lease alerts',
  '3.group.appraisal': '155566 appraisal',
  '3.group.appraisal-form': '163868 appraisal form',
  '3.statuses': 'Statuses: ACTIVE, SOLD, LEASED.',
  '3.saleOrLease': 'saleOrLease: SALE, LEASE.',
} as const satisfies Lines;
