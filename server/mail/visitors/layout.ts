import { agency } from '../../../shared/agency/agency.ts';
import { formatAddressLine } from '../../../shared/agency/offices.ts';
import { lookTokens, lookTypefaces } from '../../../shared/agency/theme/current-look.ts';
import { escapeMarkup } from '../../../shared/escape.ts';
import { advertisedRegistration } from '../../../shared/law/registration.ts';
import type { Mail } from '../mail.ts';
import { type MailSettings, mailAddresses, messageId, oneLine } from '../notification-email.ts';

type VisitorMail = Pick<Mail, 'id' | 'recipient' | 'subject' | 'purpose' | 'headers' | 'searchId'> & {
  /** The mailing list that the mail belongs to, in a word and as its name, and the address of one-click unsubscribing. */
  list?: { id: string; name: string; stop: string } | null;
  /** The Message-ID derives from it. By default it is the id. */
  name?: string;
  /** The paragraphs of the mail as text. */
  text: readonly string[];
  /** The text that a mail program shows beside the subject. */
  preview: string;
  heading: string;
  /** Blocks of escaped HTML between the heading and the footer. */
  blocks: readonly string[];
  /** Lines of the footer, as escaped HTML. */
  footer?: readonly string[];
};

/** A mail in the agency's look, as text and HTML, to one visitor or one member of staff. A reply goes to the agency. */
export function visitorMail(
  config: MailSettings,
  { id, name = id, recipient, subject, text, list, headers, purpose, searchId, ...look }: VisitorMail,
): Mail {
  const { from, to } = mailAddresses(config);
  return {
    id,
    recipient,
    purpose,
    searchId,
    messageId: messageId(name, config),
    sender: from,
    replyTo: to,
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: mailHtml(look, config.publicUrl),
    attachments: [],
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(list && listHeaders(list, config)),
      ...headers,
    },
  };
}

/** The headers by which mail programs unsubscribe (RFC 2369, RFC 8058). */
const listHeaders = (
  { id, name, stop }: NonNullable<VisitorMail['list']>,
  { publicUrl }: Pick<MailSettings, 'publicUrl'>,
): Record<string, string> => ({
  'List-Id': `${agency().name} ${name} <${id}.${new URL(publicUrl).hostname}>`,
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * The agency's look for mail programs: tables and inline styles, with one column of at most 600 px. Programs that
 * support `prefers-color-scheme` get the dark colours; others darken the light colours themselves.
 * @param publicUrl the origin from which they load the agency's logo
 */
function mailHtml(
  { preview, heading, blocks, footer = [] }: Pick<VisitorMail, 'preview' | 'heading' | 'blocks' | 'footer'>,
  publicUrl: string,
): string {
  const light = lookTokens('light');
  const dark = lookTokens('dark');
  const serif = headingFamily();
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(heading)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; color: ${dark.ink} !important; }
  .sheet { background: ${dark.sand} !important; color: ${dark.ink} !important; }
  .soft, .soft a { color: ${dark.soft} !important; }
  .ink { color: ${dark.ink} !important; }
  .photo { background: ${dark.line} !important; color: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
  .logo { background: ${light.paper} !important; }
  .button { background: ${dark.accent} !important; color: ${dark['on-accent']} !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};color:${light.ink};font-family:'${lookTypefaces().text}','Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${light.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 12px 16px;font-family:${serif};font-size:22px;color:${light.ink}">${logoOrName(publicUrl)}</td></tr>
<tr><td class="sheet" style="padding:28px 24px;background:#ffffff;border-radius:4px">
<h1 class="ink" style="margin:0 0 16px;font-family:${serif};font-weight:500;font-size:26px;line-height:1.25;color:${light.ink}">${escapeMarkup(heading)}</h1>
${keepPhoneTogether(blocks.join('\n'))}
</td></tr>
<tr><td class="soft" style="padding:20px 12px;font-size:14px;color:${light.soft}">
${keepPhoneTogether([...footer, escapeMarkup(senderDetails())].map((line) => `<p class="soft" style="margin:0 0 8px;color:${light.soft}">${line}</p>`).join('\n'))}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Keeps the agency's phone number on one line. */
function keepPhoneTogether(html: string): string {
  const phone = escapeMarkup(agency().phone);
  return html.replaceAll(phone, phone.replaceAll(' ', '&nbsp;'));
}

/** The font family of headings, for a style attribute. */
export const headingFamily = (): string => {
  const { heading, kind } = lookTypefaces();
  return `'${heading}',${kind === 'serif' ? 'Georgia,serif' : 'Helvetica,Arial,sans-serif'}`;
};

/** Mail programs show no SVG, so the name replaces an SVG logo. */
function logoOrName(publicUrl: string): string {
  const name = escapeMarkup(agency().name);
  const logo = agency().theme?.logo?.light;
  if (!logo?.url.endsWith('.png')) return name;
  const height = 40;
  const width = Math.round((logo.width * height) / logo.height);
  return `<img class="logo" src="${escapeMarkup(new URL(logo.url, publicUrl).href)}" alt="${name}" width="${width}" height="${height}" style="display:block;border:0;max-width:100%">`;
}

/** The sender's name and contact details, which the Spam Act 2003 (Cth) s 17 requires in commercial mails. */
export const senderDetails = (): string => {
  const { address, legalName, phone } = agency();
  const facts = [`${legalName}, ${formatAddressLine(address)}`, phone, advertisedRegistration()];
  return facts.flatMap((fact) => (fact ? [`${fact}.`] : [])).join(' ');
};

export const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

export function button(href: string, label: string): string {
  const { accent, 'on-accent': text } = lookTokens('light');
  return `<p style="margin:24px 0"><a class="button" href="${escapeMarkup(href)}" style="display:inline-block;padding:14px 28px;border-radius:4px;background:${accent};color:${text};font-weight:600;text-decoration:none">${escapeMarkup(label)}</a></p>`;
}

export const link = (href: string, label: string): string =>
  `<a class="ink" href="${escapeMarkup(href)}" style="color:inherit;text-decoration:underline">${escapeMarkup(label)}</a>`;
