import { ALERT_FREQUENCIES } from '../../shared/alerts/saved-search.ts';
import { PHONE_NUMBER_TYPE } from '../../shared/constants.ts';
import { submitContact, TOO_MANY } from '../enquiries/index.ts';
import { admit } from '../platform/http/user-error.ts';
import { builder } from './builder.ts';

const PhoneNumberTypeEnum = builder.enumType('PhoneNumberTypeEnum', { values: [PHONE_NUMBER_TYPE] });

const AlertFrequencyEnum = builder.enumType('AlertFrequency', { values: ALERT_FREQUENCIES });

const PhoneNumberInput = builder.inputType('PhoneNumberInput', {
  fields: (t) => ({
    phoneNumber: t.string({ required: true }),
    numberType: t.field({ type: PhoneNumberTypeEnum, required: true }),
  }),
});
const EmailInput = builder.inputType('EmailInput', {
  fields: (t) => ({ email: t.string({ required: true }) }),
});
const ContactAttributes = builder.inputType('ContactAttributes', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string(),
    phoneNumbers: t.field({ type: [PhoneNumberInput] }),
    emails: t.field({ type: [EmailInput] }),
    backgroundInfo: t.string(),
    addressLine1: t.string(),
    addressLine2: t.string(),
    contactGroupIds: t.idList(),
    formKind: t.string({ description: 'Which form it came from: "enquiry", "alerts-buy" …' }),
    propertyId: t.id({ description: 'The listing that it is about.' }),
    alertSuburbs: t.string({
      description:
        'Suburbs of the homes that an alert is about, with commas between. Unknown ones are refused with the nearest spelling.',
    }),
    alertFilters: t.string({
      description: 'Other filters of the alert, as in the address of a list: "minBeds=3&maxPrice=900000".',
    }),
    alertFrequency: t.field({ type: AlertFrequencyEnum, description: 'As it happens by default.' }),
    subscribedToEmail: t.boolean(),
    subscribedToSms: t.boolean(),
    subscribedToPropertyAlerts: t.boolean(),
    subscribedLetters: t.boolean(),
    consentBy: t.string({
      description: '"boxes" where the form had an unticked box for each subscription; left out otherwise.',
    }),
  }),
});
const CreateContactInput = builder.inputType('CreateContactInput', {
  fields: (t) => ({
    attributes: t.field({ type: ContactAttributes, required: true }),
    clientMutationId: t.string(),
  }),
});

const Contact = builder.objectRef<{ id: string }>('Contact').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});
type Payload = { contact: { id: string } | null; errors: string[]; clientMutationId: string | null };
const CreateContactPayload = builder.objectRef<Payload>('CreateContactPayload').implement({
  fields: (t) => ({
    contact: t.field({ type: Contact, nullable: true, resolve: (payload) => payload.contact }),
    errors: t.exposeStringList('errors', { description: 'Empty on success.' }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
});

builder.mutationField('createContact', (t) =>
  t.field({
    type: CreateContactPayload,
    description:
      'Stores a contact and tells the agency by mail. A repeat with the same `Idempotency-Key` header gets the first answer.',
    args: { input: t.arg({ type: CreateContactInput, required: true }) },
    resolve: async (_root, { input }, { context, sender }) => {
      await admit(sender.gate.refusals(sender.visitor, 0), TOO_MANY);
      const created = await submitContact(context, input.attributes, sender);
      // The handler counts the refusals that have a status of their own.
      if (created.errors.length > 0) await sender.gate.refusals(sender.visitor);
      return { ...created, clientMutationId: input.clientMutationId ?? null };
    },
  }),
);
