import { brand } from '../../shared/brand.ts';
import { formatDate, formatTime } from '../../shared/time.ts';
import type { Config } from '../config.ts';
import { withoutBidiControls } from '../data/bidi.ts';
import type { Mail, MailAttachment } from '../mail/mail.ts';

/** What every mail to the agency needs beside its words. Addresses are bare: `name@host`. */
export type MailParts = { now: Date; from: string; to: string; publicUrl: string };

/** From the site to the agency, as the settings have them. */
export const mailParts = (
  { mailFrom, mailTo, publicUrl }: Pick<Config, 'mailFrom' | 'mailTo' | 'publicUrl'>,
  now: Date,
): MailParts => ({ now, from: mailFrom, to: mailTo, publicUrl });

export type Fact = readonly [label: string, value: string];

/**
 * A mail that tells the agency facts, one a line, as text and HTML; what is blank is left out. A reply
 * goes to the visitor.
 * @param id of what the mail tells; its Message-ID derives from it
 */
export function factsMail(
  id: string,
  parts: MailParts,
  told: {
    subject: string;
    replyTo: string | null;
    facts: readonly Fact[];
    attachments?: readonly MailAttachment[];
    /** What the moment is called at which this is told. */
    moment?: string;
    /** The last line; who may be answered unless told. */
    closing?: string;
  },
): Mail {
  const {
    moment = 'Received',
    closing = `Sent from the ${brand.name} website. Reply to this mail to answer.`,
  } = told;
  const facts = [
    ...told.facts.filter(([, value]) => value !== ''),
    [moment, `${formatDate(parts.now)}, ${formatTime(parts.now)} (Adelaide)`] as const,
  ];
  return {
    id,
    messageId: `${id}@${new URL(parts.publicUrl).hostname}`,
    sender: parts.from,
    recipient: parts.to,
    replyTo: told.replyTo,
    subject: oneLine(told.subject),
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${closing}\n`,
    html: html(facts, closing),
    attachments: told.attachments ?? [],
  };
}

const html = (facts: readonly Fact[], closing: string) => `<!doctype html>
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
<p>${escapeHtml(closing)}</p>
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
const oneLine = (text: string) =>
  withoutBidiControls(text)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200);
