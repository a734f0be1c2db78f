import * as v from 'valibot';
import { lawOfHome, type StateLaw } from '../law/state-law.ts';
import { isDate } from '../time.ts';
import { LIMITS } from './contact/contact-attributes.ts';
import { choice, emailAnswer, optionalAnswer, requiredAnswer, YES_NO } from './form.ts';

/** The label of each answer, on the screen and in the agency's mail (spec §3). */
export const OFFER_LABELS = {
  searchAddress: 'Property address',
  firstName: 'First name',
  lastName: 'Last name',
  currentAddress: 'Your current address',
  email: 'Email',
  mobile: 'Mobile',
  /** Spec §3: the field `preferredContact` is "used as the Additional Offerer Yes/No choice". */
  preferredContact: 'Additional Offerer',
  offerAmount: 'Offer amount',
  deposit: 'Deposit',
  proposedSettlementDate: 'Proposed settlement date',
  subjectToFinance: 'Subject to finance',
  subjectToSaleOfProperty: 'Subject to sale of property',
  other: 'Other conditions',
  acknowledgeR3: 'Form R3',
  acknowledgeBestOffer: 'Best offer',
} as const;
export type OfferField = keyof typeof OFFER_LABELS;

/** The labels, including the document that the law of the home's state makes buyers read. */
export const offerLabels = (address: string | undefined): Record<OfferField, string> => ({
  ...OFFER_LABELS,
  acknowledgeR3: lawOfHome(address).reading.label,
});

/** An acknowledgement is 'Yes' or missing. */
export const ACKNOWLEDGED = ['Yes'] as const;

/** No home costs more than this: a higher figure is a mistake or an attack. */
const MAX_DOLLARS = 1_000_000_000;

/** Dollars as a number input writes them. Infinity, NaN and signs are refused. */
const dollars = (least: number, message: string) =>
  v.pipe(
    v.optional(v.union([v.string(), v.number()], message), ''),
    v.transform(String),
    v.trim(),
    v.nonEmpty(message),
    v.regex(/^\d+(\.\d+)?(e\+?\d+)?$/i, 'Please enter an amount in dollars, in digits.'),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(MAX_DOLLARS, 'This amount is too large. Please check it.'),
  );

/** A date input returns the year 27 if somebody types 27 for 2027. */
const FIRST_YEAR = 1900;

/** An existing date as a date input writes it, YYYY-MM-DD. */
const day = (message: string) =>
  v.pipe(
    requiredAnswer(20, message),
    v.check(isDate, 'Please enter a real date: day, month and year.'),
    v.check((text) => Number.parseInt(text, 10) >= FIRST_YEAR, 'Please enter the full year, such as 2027.'),
  );

const offerSchemaOf = (law: StateLaw) =>
  v.strictObject({
    searchAddress: requiredAnswer(LIMITS.address, 'Please enter the address of the property.'),
    firstName: requiredAnswer(LIMITS.name, 'Please enter your first name.'),
    lastName: requiredAnswer(LIMITS.name, 'Please enter your last name.'),
    currentAddress: optionalAnswer(LIMITS.address),
    email: emailAnswer('Please enter your email address.'),
    mobile: requiredAnswer(LIMITS.phone, 'Please enter your mobile number.'),
    preferredContact: choice(YES_NO, 'Please tell us whether someone else is buying with you.'),
    offerAmount: dollars(1, 'Please enter your offer in dollars.'),
    deposit: dollars(0, 'Please enter the deposit in dollars.'),
    proposedSettlementDate: day('Please choose a settlement date.'),
    subjectToFinance: optionalAnswer(LIMITS.message),
    subjectToSaleOfProperty: optionalAnswer(LIMITS.message),
    other: optionalAnswer(LIMITS.message),
    acknowledgeR3: choice(ACKNOWLEDGED, law.reading.missing),
    acknowledgeBestOffer: choice(ACKNOWLEDGED, 'Please confirm that you understand how offers are chosen.'),
    /**
     * Optional, and not in the specification: the id of the home from whose page the visitor came, if the agency has
     * several offices.
     */
    property: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'No home has this id.'))),
  });

const addressIn = (input: unknown) =>
  typeof input === 'object' &&
  input !== null &&
  'searchAddress' in input &&
  typeof input.searchAddress === 'string'
    ? input.searchAddress
    : undefined;

/**
 * The offer form (spec §3, §5). The browser and the email service use the same schema. What is missing without the
 * acknowledgement depends on the state of the home.
 */
export const offerSchema = v.lazy((input) => offerSchemaOf(lawOfHome(addressIn(input))));

export type OfferForm = v.InferOutput<typeof offerSchema>;
