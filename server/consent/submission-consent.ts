import type { ConsentPurpose } from '../../shared/consent/consent.ts';
import { CONSENT_BOXES, requestSentence, signUpSentence } from '../../shared/consent/wording.ts';
import { CONTACT_GROUPS } from '../../shared/constants.ts';
import { careers } from '../../shared/content/careers.ts';
import { footer } from '../../shared/content/footer.ts';
import {
  alerts,
  appraisal,
  estimate,
  PROPERTY_ENQUIRY_REQUEST,
  REPLY_REQUEST,
} from '../../shared/content/forms.ts';
import { offerForm } from '../../shared/content/offer.ts';
import { switchForm } from '../../shared/content/switch.ts';
import type { ContactAttributes } from '../../shared/forms/contact/contact-attributes.ts';
import type { LeadKind } from '../../shared/staff/leads.ts';
import type { Db } from '../platform/database/client.ts';
import { type Agreement, recordConsent } from './ledger.ts';
import { addRecipientWithoutEmail, findOrAddRecipient } from './recipients.ts';

type Submission = {
  /** The id of the lead. */
  id: string;
  kind: LeadKind;
  email: string | null;
  /** The attributes of a contact; null for a form of the email service. */
  attributes: ContactAttributes | null;
};

/**
 * Adds the consents of a submission to the ledger, in its transaction. A visitor without an email address is in the
 * ledger only with this lead, and gets no mail.
 */
export async function recordSubmission(
  trx: Db,
  { id, kind, email, attributes }: Submission,
  act: { now: Date; isTrusted: boolean; isEarlier?: boolean },
): Promise<void> {
  const recipient = email
    ? await findOrAddRecipient(trx, email, act.now)
    : await addRecipientWithoutEmail(trx, id, act.now);
  const agreements = consentsOfForm(kind, attributes);
  await recordConsent(trx, recipient.id, agreements, { form: kind, leadId: id, ...act });
}

/** What the site's forms ask the agency to do: "to reply". */
const ASKS: Partial<Record<LeadKind, () => string>> = {
  enquiry: () => REPLY_REQUEST,
  'property-enquiry': () => PROPERTY_ENQUIRY_REQUEST,
  'alerts-buy': () => alerts()[CONTACT_GROUPS.buyAlerts].requestPhrase,
  'alerts-lease': () => alerts()[CONTACT_GROUPS.leaseAlerts].requestPhrase,
  appraisal: () => appraisal().requestPhrase,
  estimate: () => estimate().requestPhrase,
};

/** The privacy sentences of the email service's forms. */
const NOTES: Partial<Record<LeadKind, () => string>> = {
  offer: () => offerForm().privacy,
  manage: () => switchForm().privacy,
  careers: () => careers().privacy,
};

/** The consents that a form of this kind gives, in the form's current words. */
export function consentsOfForm(kind: LeadKind, attributes: ContactAttributes | null): Agreement[] {
  const given = (purpose: ConsentPurpose, how: Agreement['how'], wording: string): Agreement => ({
    purpose,
    isGiven: true,
    how,
    wording,
  });
  if (kind === 'newsletter') {
    const { title, text } = footer().newsletter;
    return [given('newsletter', 'form', `${title}. ${text}`)];
  }
  const asks = ASKS[kind]?.();
  if (!asks || !attributes) return [given('reply', 'form', NOTES[kind]?.() ?? '')];
  const hasBoxes = attributes.consentBy === 'boxes';
  const sentence = hasBoxes ? requestSentence(asks) : signUpSentence(asks);
  const isAlertForm = kind === 'alerts-buy' || kind === 'alerts-lease';
  const subscriptions = [
    ['alerts', attributes.subscribedToPropertyAlerts, CONSENT_BOXES.agreesToAlerts],
    ['newsletter', attributes.subscribedToEmail, CONSENT_BOXES.agreesToNews],
    ['sms', attributes.subscribedToSms, CONSENT_BOXES.agreesToSms],
    ['letters', attributes.subscribedLetters, CONSENT_BOXES.agreesToLetters],
  ] as const;
  return [
    given('reply', 'form', sentence),
    ...subscriptions.flatMap(([purpose, isGiven, box]) => {
      if (!isGiven) return [];
      if (purpose === 'alerts' && isAlertForm) return [given(purpose, 'form', sentence)];
      return [hasBoxes ? given(purpose, 'box', box) : given(purpose, 'sentence', sentence)];
    }),
  ];
}
