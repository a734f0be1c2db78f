import { agency } from '../../shared/agency/agency.ts';
import { timeZoneCity } from '../../shared/agency/places.ts';
import { lookTokens } from '../../shared/agency/theme/current-look.ts';
import { withoutBidiControls, withoutEncodedWords } from '../../shared/bidi.ts';
import { escapeMarkup } from '../../shared/escape.ts';
import type { LeadKind } from '../../shared/staff/leads.ts';
import { formatDate, formatTime } from '../../shared/time.ts';
import type { Config } from '../platform/config.ts';
import type { Mail, MailAttachment } from './mail.ts';

/** The settings that every mail needs. */
export type MailSettings = Pick<Config, 'mailFrom' | 'mailTo' | 'publicUrl'>;

/** The addresses that the operator or an owner has set, as `name@host`; by default the agency's own. */
export const mailAddresses = ({ mailFrom, mailTo }: Pick<Config, 'mailFrom' | 'mailTo'>) => ({
  from: mailFrom ?? (agency().mailAddresses?.from || agency().email),
  to: mailTo ?? (agency().mailAddresses?.to || agency().email),
});

/** @param name the same in every attempt to send the mail */
export const messageId = (name: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${name}@${new URL(publicUrl).hostname}`;

export type LabelledValue = readonly [label: string, value: string];

/**
 * Composes a mail to the agency that lists facts, one on each line, as text and HTML. Blank facts are omitted. A reply
 * goes to the visitor.
 * @param id of the record that the mail reports; its Message-ID derives from it
 */
export function notificationEmail(
  id: string,
  config: MailSettings,
  summary: {
    at: Date;
    subject: string;
    replyTo: string | null;
    facts: readonly LabelledValue[];
    attachments?: readonly MailAttachment[];
    /** The label of the time. */
    moment?: string;
    /** The last line; by default it says whether a reply reaches the sender. */
    closing?: string;
  },
): Mail {
  const {
    moment = 'Received',
    closing = [
      `Sent from the ${agency().name} website.`,
      ...(summary.replyTo ? ['Reply to this email to reach the sender.'] : []),
    ].join(' '),
  } = summary;
  const { from, to } = mailAddresses(config);
  const facts = [
    ...summary.facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => [label, withWholeAddress(value, config.publicUrl)] as const),
    [
      moment,
      `${formatDate(summary.at)}, ${formatTime(summary.at)} (${timeZoneCity(agency().timeZone)})`,
    ] as const,
  ];
  return {
    id,
    messageId: messageId(id, config),
    sender: from,
    recipient: to,
    replyTo: summary.replyTo,
    subject: oneLine(summary.subject),
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${closing}\n`,
    html: html(oneLine(summary.subject), facts, closing),
    attachments: summary.attachments ?? [],
  };
}

/** Forms name a home by its path on the site: "… (/property/abc)". A mail needs the absolute address. */
export const withWholeAddress = (value: string, publicUrl: string): string =>
  value.replace(
    /\((\/property\/[\w-]{1,64})\)$/,
    (_all, path: string) => `(${new URL(path, publicUrl).href})`,
  );

function html(title: string, facts: readonly LabelledValue[], closing: string): string {
  const { paper, ink } = lookTokens('light');
  return `<!doctype html>
<html lang="en-AU">
<head>
<title>${escapeMarkup(title)}</title>
</head>
<body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.5 sans-serif">
<table style="border-collapse:collapse;max-width:640px">
${facts
  .map(
    ([label, value]) =>
      `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">${escapeMarkup(label)}</th><td dir="auto" style="vertical-align:top;padding:6px 0">${escapeMarkup(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  .join('\n')}
</table>
<p>${escapeMarkup(closing)}</p>
</body>
</html>
`;
}

/** Makes a text safe for a header, which is one line without control characters. */
export const oneLine = (text: string) =>
  withoutEncodedWords(withoutBidiControls(text))
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200);

/** The text about a submission in its mail (see `notificationEmail`) and in its lead. */
export type SubmissionSummary = {
  kind: LeadKind;
  /** The sender's name; blank if none was given. */
  name: string;
  phone: string;
  /** A summary in one line. */
  summary: string;
  subject: string;
  /** The visitor's email address. */
  replyTo: string | null;
  facts: LabelledValue[];
  /** The id of the listing that it is about; null if it names none. */
  propertyId: string | null;
};

const MAX_CHARACTERS = 160;

/** Joins the parts that exist, the most informative first, and cuts them to one line. */
export function inOneLine(parts: readonly (string | undefined)[]): string {
  const line = parts.flatMap((part) => part?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || []).join(' · ');
  const signs = Array.from(line.slice(0, 2 * MAX_CHARACTERS + 2));
  return signs.length > MAX_CHARACTERS ? `${signs.slice(0, MAX_CHARACTERS - 1).join('')}…` : line;
}
