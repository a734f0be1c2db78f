import { brand } from '../../shared/brand.ts';
import { CONTACT_GROUPS, RELATIONSHIPS } from '../../shared/constants.ts';
import { formatDate, formatTime } from '../../shared/time.ts';
import type { ContactAttributes } from '../data/contacts.ts';
import type { Mail } from '../mail/mail.ts';

const GROUP_NAMES: Record<string, string> = {
  [CONTACT_GROUPS.buyAlerts]: 'Property alerts (buy)',
  [CONTACT_GROUPS.leaseAlerts]: 'Property alerts (lease)',
  [CONTACT_GROUPS.appraisal]: 'Appraisal request',
  [CONTACT_GROUPS.appraisalForm]: 'Appraisal request',
  ...Object.fromEntries(Object.entries(RELATIONSHIPS).map(([name, id]) => [id, name])),
};

/** The mail that tells the agency of a new contact. A reply goes to the visitor. */
export function contactMail(
  contactId: string,
  attributes: ContactAttributes,
  parts: { now: Date; from: string; to: string; publicUrl: string },
): Mail {
  const name = [attributes.firstName, attributes.lastName].filter(Boolean).join(' ');
  const email = attributes.emails?.[0]?.email ?? null;
  const groups = (attributes.contactGroupIds ?? []).map((id) => GROUP_NAMES[id] ?? id);
  const facts: [label: string, value: string][] = [
    ['Name', name],
    ['Phone', (attributes.phoneNumbers ?? []).map((phone) => phone.phoneNumber).join(', ')],
    ['Email', email ?? ''],
    ['About', groups.join(', ')],
    ['Address', [attributes.addressLine1, attributes.addressLine2].filter(Boolean).join(', ')],
    ['Message', attributes.backgroundInfo ?? ''],
    ['Received', `${formatDate(parts.now)}, ${formatTime(parts.now)} (Adelaide)`],
  ];
  const told = facts.filter(([, value]) => value !== '');
  return {
    id: contactId,
    messageId: `${contactId}@${new URL(parts.publicUrl).hostname}`,
    sender: parts.from,
    recipient: parts.to,
    replyTo: email,
    subject: oneLine(`${groups[0] ?? 'Website enquiry'}: ${name}`),
    text: `${told.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\nSent from the ${brand.name} website. Reply to this mail to answer.\n`,
    html: html(told),
  };
}

const html = (facts: [string, string][]) => `<!doctype html>
<html lang="en-AU">
<body style="margin:0;padding:24px;background:#faf7f1;color:#1d2420;font:16px/1.5 sans-serif">
<table role="presentation" style="border-collapse:collapse;max-width:640px">
${facts
  .map(
    ([label, value]) =>
      `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">${escapeHtml(label)}</th><td style="padding:6px 0">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  .join('\n')}
</table>
<p>Sent from the ${escapeHtml(brand.name)} website. Reply to this mail to answer.</p>
</body>
</html>
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A header is one line; control characters have no place in it. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
