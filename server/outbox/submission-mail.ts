import { CAREERS_LABELS, type CareersForm } from '../../shared/forms/careers.ts';
import { MANAGE_LABELS, type ManageForm } from '../../shared/forms/manage.ts';
import { OFFER_LABELS, type OfferForm } from '../../shared/forms/offer.ts';
import { formatDate } from '../../shared/time.ts';
import type { Fact } from './facts-mail.ts';

/** What a mail about a form of the email service says; see `factsMail`. */
export type Told = { subject: string; replyTo: string | null; facts: Fact[] };

const money = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
});

export function offerTold(form: OfferForm): Told {
  const amount = money.format(form.offerAmount);
  const shown: Record<keyof OfferForm, string> = {
    ...form,
    offerAmount: amount,
    deposit: money.format(form.deposit),
    proposedSettlementDate: formatDate(`${form.proposedSettlementDate}T00:00:00Z`),
    acknowledgeR3: 'The buyer confirms that they could read Form R3.',
    acknowledgeBestOffer: 'The buyer understands how offers are chosen.',
  };
  return {
    subject: `Offer of ${amount}: ${form.searchAddress}`,
    replyTo: form.email,
    facts: facts(OFFER_LABELS, shown),
  };
}

export const manageTold = (form: ManageForm): Told => ({
  subject: `Switch of management: ${form.address}`,
  replyTo: form.email,
  facts: facts(MANAGE_LABELS, form),
});

export const careersTold = ({ attachments, ...form }: CareersForm): Told => ({
  subject: ['Job application', `${form.firstName} ${form.lastName}`.trim()].filter(Boolean).join(': '),
  replyTo: form.email || null,
  facts: facts(CAREERS_LABELS, {
    ...form,
    coverLetter: attachments[0]?.filename ?? '',
    resume: attachments[1]?.filename ?? '',
  }),
});

const facts = <Name extends string>(labels: Record<Name, string>, values: Record<Name, string>): Fact[] =>
  (Object.keys(labels) as Name[]).map((name) => [labels[name], values[name]]);
