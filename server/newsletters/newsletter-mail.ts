import { mails } from '../../shared/content/mails.ts';
import { escapeMarkup } from '../../shared/escape.ts';
import { fillPlaceholders } from '../../shared/words/placeholders.ts';
import { link, type Mail, type MailSettings, senderDetails, visitorMail } from '../mail/index.ts';
import { documentHtml, documentText } from './document-mail.ts';
import { documentOf, type NewsletterRow } from './newsletters.ts';

type To = {
  email: string;
  /** The addresses of the recipient's preferences, and of one-click unsubscribing; null for a test. */
  links: { page: string; stop: string } | null;
};

/**
 * One mail of a newsletter, with the headers by which mail programs unsubscribe (RFC 2369, RFC 8058).
 * @param name the same for the same newsletter and recipient; its Message-ID derives from it
 */
export function newsletterMail(
  id: string,
  name: string,
  newsletter: Pick<NewsletterRow, 'subject' | 'body' | 'document' | 'version'>,
  { email, links }: To,
  config: MailSettings,
): Mail {
  const { newsletterReason: why } = mails();
  const subject = fillPlaceholders(newsletter.subject);
  const document = documentOf(newsletter);
  const text = documentText(document, config.publicUrl);
  return visitorMail(config, {
    id,
    name,
    recipient: email,
    subject,
    text: [subject, text, links ? `${why}\nUnsubscribe: ${links.page}` : 'This is a test.', senderDetails()],
    preview: text.slice(0, 120),
    heading: subject,
    blocks: [documentHtml(document, config.publicUrl)],
    footer: links ? [escapeMarkup(why), link(links.page, 'Unsubscribe')] : ['This is a test.'],
    purpose: links ? 'newsletter' : 'receipt',
    list: links && { id: 'news', name: 'news', stop: links.stop },
  });
}
