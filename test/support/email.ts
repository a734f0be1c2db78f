import type { Context } from '../../server/context.ts';
import type { Files } from '../../server/platform/storage/files.ts';
import { agency } from '../../shared/agency/agency.ts';
import { EMAIL_TEMPLATES, type EmailTemplate, emailService } from '../../shared/agency/email-service.ts';
import { base64, pdf } from './documents.ts';

/** Complete answers to each form. */
export const offer = {
  searchAddress: '27 Wattlebird Lane, Unley, SA 5067',
  firstName: 'Ada',
  lastName: 'Finch',
  currentAddress: '',
  email: 'ada@example.com',
  mobile: '0400 000 199',
  preferredContact: 'No',
  offerAmount: '850000',
  deposit: '42500.50',
  proposedSettlementDate: '2027-02-28',
  subjectToFinance: 'Yes, 21 days',
  subjectToSaleOfProperty: '',
  other: '',
  acknowledgeR3: 'Yes',
  acknowledgeBestOffer: 'Yes',
};

export const manage = {
  address: '5 Rosella Street, Norwood SA 5067',
  haveTenant: 'I need new tenants',
  propertyManager: "I don't have a property manager",
  firstName: 'Ada',
  lastName: 'Finch',
  contact: '0400 000 199',
  email: 'ada@example.com',
  additionalComments: 'Two cats.',
};

export const careers = {
  firstName: 'Ada',
  lastName: 'Finch',
  contact: '0400 000 199',
  email: 'ada@example.com',
  startImmediately: 'Yes',
  attachments: [
    { filename: 'letter.pdf', content: base64(pdf()), type: 'application/pdf' },
    { filename: 'Résumé of Ada.pdf', content: base64(pdf(4000)), type: 'application/pdf' },
  ],
};

/** The body of a call of the email service (§7). */
export const emailBody = (template: EmailTemplate, params: unknown) => ({
  service_id: emailService(agency().slug).serviceId,
  template_id: EMAIL_TEMPLATES[template],
  user_id: emailService(agency().slug).userId,
  template_params: params,
});

/** All rows that a submission creates. */
export async function storedSubmissions({ database }: Context) {
  return {
    submissions: await database.read.selectFrom('submissions').selectAll().execute(),
    attachments: await database.read.selectFrom('attachments').selectAll().orderBy('position').execute(),
    mails: await database.read.selectFrom('outbox').selectAll().execute(),
  };
}

/** Wraps the context's file store, and records the key of every file that is written to it. */
export function recordingStore({ files }: Context) {
  const written: string[] = [];
  const store: Files = {
    ...files,
    put: async (key, bytes) => {
      written.push(key);
      await files.put(key, bytes);
    },
  };
  return { store, written };
}
