import { CAREERS_LABELS, type CareersForm } from '../../shared/forms/careers.ts';
import { formatHomeLine, LINE_LABELS } from '../../shared/forms/contact/attributes.ts';
import { describeDocument } from '../../shared/forms/document.ts';
import { MANAGE_LABELS, type ManageForm } from '../../shared/forms/manage.ts';
import { type OfferForm, offerLabels } from '../../shared/forms/offer.ts';
import { lawOfHome } from '../../shared/law/state-law.ts';
import { LEAD_KINDS } from '../../shared/staff/leads.ts';
import { formatDate, instantForDate } from '../../shared/time.ts';
import { inOneLine, type LabelledValue, type SubmissionSummary } from '../mail/index.ts';

/** A job application without the bytes of its files. */
type Application = Omit<CareersForm, 'attachments'> & { attachments: readonly SentFile[] };
type SentFile = { filename: string; type: string; size: number };

const money = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
});

export function summarizeOffer({ property, ...form }: OfferForm): SubmissionSummary {
  const amount = money.format(form.offerAmount);
  const shown: Record<keyof typeof form, string> = {
    ...form,
    offerAmount: amount,
    deposit: money.format(form.deposit),
    proposedSettlementDate: formatDate(instantForDate(form.proposedSettlementDate)),
    acknowledgeR3: lawOfHome(form.searchAddress).reading.confirmed,
    acknowledgeBestOffer: 'Confirmed: best offer, and understands how offers are chosen.',
  };
  return {
    kind: 'offer',
    name: nameOf(form),
    phone: form.mobile,
    summary: inOneLine([amount, form.searchAddress]),
    subject: `${LEAD_KINDS.offer} of ${amount}: ${form.searchAddress}`,
    replyTo: form.email,
    propertyId: property || null,
    facts: [
      ...facts(offerLabels(form.searchAddress), shown),
      ...(property ? [[LINE_LABELS.property, formatHomeLine(form.searchAddress, property)] as const] : []),
    ],
  };
}

export const summarizeSwitch = (form: ManageForm): SubmissionSummary => ({
  kind: 'manage',
  name: nameOf(form),
  phone: form.contact,
  summary: inOneLine([form.address, form.additionalComments]),
  subject: `${LEAD_KINDS.manage}: ${form.address}`,
  replyTo: form.email,
  propertyId: null,
  facts: facts(MANAGE_LABELS, form),
});

export const summarizeApplication = ({ attachments, ...form }: Application): SubmissionSummary => ({
  kind: 'careers',
  name: nameOf(form),
  phone: form.contact,
  summary: inOneLine([`Can start immediately: ${form.startImmediately}`]),
  subject: [LEAD_KINDS.careers, nameOf(form)].filter(Boolean).join(': '),
  replyTo: form.email || null,
  propertyId: null,
  facts: facts(CAREERS_LABELS, {
    ...form,
    coverLetter: fileFact(attachments[0]),
    resume: fileFact(attachments[1]),
  }),
});

/** A file's name may say anything, so the type that its bytes show is beside it. */
const fileFact = (file: SentFile | undefined): string =>
  file ? `${file.filename} (${describeDocument(file.type, file.size)})` : '';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

const facts = <Name extends string>(
  labels: Record<Name, string>,
  values: Record<Name, string>,
): LabelledValue[] => (Object.keys(labels) as Name[]).map((name) => [labels[name], values[name]]);
