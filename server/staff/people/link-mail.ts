import { randomUUID } from 'node:crypto';
import { agency } from '../../../shared/agency/agency.ts';
import { escapeMarkup } from '../../../shared/escape.ts';
import { formatDateTime } from '../../../shared/time.ts';
import { button, type Mail, type MailSettings, paragraph, visitorMail } from '../../mail/index.ts';
import { linkAddress } from './account-links.ts';

type Facts = { email: string; username: string; token: string; ends: Date; isInvitation: boolean };

/** The mail with the link for choosing a password. Opening the link changes nothing. */
export function linkMail({ email, username, token, ends, isInvitation }: Facts, config: MailSettings): Mail {
  const { name } = agency();
  const address = linkAddress(token, config.publicUrl);
  const heading = isInvitation ? `Your ${name} website account` : 'Choose a new password';
  const lines = [
    isInvitation
      ? `You’ve been given an account for the staff area of ${name}’s website. Your username is ${username}.`
      : `An owner of ${name}’s website sent you this link to choose a new password for ${username}. Your current password works until you use it.`,
    `You can use the link once, before ${formatDateTime(ends.toISOString())}.`,
  ];
  const last = 'If you weren’t expecting this, please tell the agency and don’t use the link.';
  return visitorMail(config, {
    id: randomUUID(),
    recipient: email,
    subject: heading,
    text: [...lines, address, last],
    preview: lines[0] ?? '',
    heading,
    blocks: [
      ...lines.map((line) => paragraph(escapeMarkup(line))),
      button(address, 'Choose a password'),
      paragraph(escapeMarkup(last)),
    ],
    purpose: 'account',
  });
}
