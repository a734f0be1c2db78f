import { agency } from '../../shared/agency/agency.ts';
import { homeTimeZone } from '../../shared/agency/home-time-zone.ts';
import { findOffice } from '../../shared/agency/offices.ts';
import { timeZoneCity } from '../../shared/agency/places.ts';
import { lookTokens } from '../../shared/agency/theme/current-look.ts';
import { withoutBidiControls } from '../../shared/bidi.ts';
import { mails } from '../../shared/content/mails.ts';
import { escapeMarkup } from '../../shared/escape.ts';
import type { LeadKind } from '../../shared/staff/leads.ts';
import { findOrAddRecipient, preferenceLinks, signingKey } from '../consent/index.ts';
import {
  isBelowDailyMailLimit,
  type LabelledValue,
  link,
  type Mail,
  type MailSettings,
  paragraph,
  queueMail,
  receiptId,
  type SubmissionSummary,
  senderDetails,
  visitorMail,
  withWholeAddress,
} from '../mail/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { Sender } from '../visitor-gate.ts';

/** What a visitor calls the form that they have sent. */
const RECEIPT_NOUNS: Record<LeadKind, string> = {
  enquiry: 'enquiry',
  'property-enquiry': 'enquiry',
  'alerts-buy': 'request for property alerts',
  'alerts-lease': 'request for property alerts',
  appraisal: 'appraisal request',
  estimate: 'request for a property report',
  newsletter: 'newsletter sign-up',
  offer: 'offer',
  manage: 'property management request',
  careers: 'application',
};

/**
 * Queues the receipt of a form in the transaction that stores it, if the agency sends receipts for this form
 * (`receipts` of its profile). An address gets only a few receipts a day (`isBelowDailyMailLimit`), because anybody can
 * type it in. A visitor causes only a few receipts a day, because a receipt contains what was typed.
 * @param options.config with the address of the office that replies
 * @param options.agentId of the home that the form is about (`agentOfEnquiry`)
 */
export async function queueReceipt(
  trx: Db,
  leadId: string,
  summary: SubmissionSummary,
  {
    now,
    config,
    agentId,
    gate,
    visitor,
  }: { now: Date; config: MailSettings; agentId: string | null } & Pick<Sender, 'gate' | 'visitor'>,
): Promise<void> {
  const { kind, replyTo: email } = summary;
  if (!email || !agency().receipts.some((each) => each === kind)) return;
  const recipient = await findOrAddRecipient(trx, email, now);
  if (!(await isBelowDailyMailLimit(trx, recipient.id, { purpose: 'receipt', now }))) return;
  if ((await gate.formMails.receipt(visitor)) !== null) return;
  const { page } = preferenceLinks(config.publicUrl, await signingKey(trx), recipient);
  const to = { email, preferences: page, agentId };
  const mail = receiptMail(receiptId(leadId), summary, to, config);
  await queueMail(trx, { ...mail, recipientId: recipient.id }, { now });
}

/** The mail with what was sent, who will reply, and when they can be called. */
function receiptMail(
  id: string,
  { kind, facts }: SubmissionSummary,
  to: { email: string; preferences: string; agentId: string | null },
  config: MailSettings,
): Mail {
  const { receiptSubject, receiptTitle: heading, receiptThanks, receiptText: who, ...words } = mails();
  const notYou = words.receiptNotYou;
  const noun = RECEIPT_NOUNS[kind];
  const what = `${receiptThanks} ${noun}.`;
  const office = whoReplies(to.agentId);
  const sent = facts
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]): LabelledValue => [
        label,
        withWholeAddress(withoutBidiControls(value), config.publicUrl),
      ],
    );
  return visitorMail(config, {
    id,
    recipient: to.email,
    subject: `${receiptSubject} ${noun}`,
    text: [
      `${heading}\n\n${what}`,
      sent.map(([label, value]) => `${label}: ${value}`).join('\n'),
      [who, office].filter(Boolean).join('\n'),
      `${notYou}\nManage your preferences: ${to.preferences}`,
      senderDetails(),
    ],
    preview: what,
    heading,
    blocks: [
      paragraph(escapeMarkup(what)),
      factsHtml(sent),
      paragraph(escapeMarkup(who)),
      ...(office ? [paragraph(escapeMarkup(office))] : []),
    ],
    footer: [escapeMarkup(notYou), link(to.preferences, 'Manage your preferences')],
    purpose: 'receipt',
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
}

/**
 * The office that replies, if the agency has several, and when it is open: its own hours if it has some, otherwise the
 * agency's.
 */
function whoReplies(agentId: string | null): string {
  const office = agentId === null ? null : findOffice(agency().offices, agentId);
  const own = office?.hours ?? [];
  const hours = own.length > 0 ? own : agency().officeHours;
  const zone = own.length > 0 ? homeTimeZone(office?.address ?? {}) : agency().timeZone;
  const words = hours.map((each) => `${each.days} ${each.hours}`).join(', ');
  return [
    office && `This home is with ${office.name}: ${office.phone}.`,
    words && `Office hours (${timeZoneCity(zone)} time): ${words}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The label is above each answer, so that narrow screens break neither of them. */
const factsHtml = (facts: readonly LabelledValue[]): string =>
  facts
    .map(
      ([label, value]) =>
        `<p style="margin:0 0 12px;word-break:break-word"><span class="soft" style="display:block;font-size:14px;color:${lookTokens('light').soft}">${escapeMarkup(label)}</span>${escapeMarkup(value).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
