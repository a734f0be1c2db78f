import { GraphQLError } from 'graphql';
import * as v from 'valibot';
import { PHONE_NUMBER_TYPE } from '../../shared/constants.ts';
import { contactAttributes, KNOWN_GROUP_IDS } from '../../shared/forms/contact-attributes.ts';
import { createContact } from '../data/contacts.ts';
import { IdempotencyConflict } from '../data/idempotency.ts';
import { agentAskedAbout, mailedToOffice } from '../data/lead-office.ts';
import { contactTold } from '../outbox/contact-mail.ts';
import { factsMail, mailParts } from '../outbox/facts-mail.ts';
import { builder } from './builder.ts';
import { badRequest } from './connection.ts';

const PhoneNumberTypeEnum = builder.enumType('PhoneNumberTypeEnum', { values: [PHONE_NUMBER_TYPE] });

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
    subscribedToEmail: t.boolean(),
    subscribedToSms: t.boolean(),
    subscribedToPropertyAlerts: t.boolean(),
    subscribedLetters: t.boolean(),
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
    resolve: async (_root, { input }, { context, idempotencyKey, signals, countSubmission }) => {
      const clientMutationId = input.clientMutationId ?? null;
      const checked = v.safeParse(contactAttributes, {
        ...input.attributes,
        contactGroupIds: input.attributes.contactGroupIds?.map(String),
      });
      if (!checked.success) {
        const errors = [...new Set(checked.issues.map((issue) => issue.message))];
        return { contact: null, errors, clientMutationId };
      }
      const attributes = checked.output;
      if (attributes.contactGroupIds?.some((id) => !KNOWN_GROUP_IDS.includes(id))) {
        throw badRequest('A contact group is not known.');
      }
      const { config, database, clock, outbox } = context;
      const now = clock();
      const told = contactTold(attributes);
      const agentId = await agentAskedAbout(database.read, told);
      const mailed = mailedToOffice(config, agentId);
      const contact = await refusingOtherContent(
        createContact(database.write, attributes, {
          now,
          idempotencyKey,
          told,
          agentId,
          judged: { signals, paced: config.rateLimit },
          admit: async () => {
            const wait = await countSubmission();
            if (wait !== null) throw tooMany(wait);
          },
          compose: (id) => factsMail(id, mailParts(mailed, now), told),
        }),
      );
      outbox.wake();
      return { contact, errors: [], clientMutationId };
    },
  }),
);

const tooMany = (seconds: number) =>
  new GraphQLError('There were too many submissions. Please try again later.', {
    extensions: { code: 'TOO_MANY', http: { status: 429, headers: { 'Retry-After': String(seconds) } } },
  });

async function refusingOtherContent<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof IdempotencyConflict)) throw error;
    throw new GraphQLError(error.message, { extensions: { code: 'CONFLICT', http: { status: 422 } } });
  }
}
