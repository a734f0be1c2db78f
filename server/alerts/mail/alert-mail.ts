import { mails } from '../../../shared/content/mails.ts';
import { escapeMarkup } from '../../../shared/escape.ts';
import { paths } from '../../../shared/paths.ts';
import {
  link,
  type Mail,
  type MailSettings,
  paragraph,
  senderDetails,
  visitorMail,
} from '../../mail/index.ts';
import type { SearchRow } from '../links.ts';
import { savedSearchWords } from './confirmation-mail.ts';
import { homeHtml, homeLabels, homeSeparator, homeText } from './home-block.ts';
import type { AlertHome } from './homes.ts';

type Content = {
  search: SearchRow;
  /** At least one. */
  homes: readonly AlertHome[];
  /** The number of homes, including those that are not shown. */
  total: number;
  links: { manage: string; stop: string; preferences: string };
};

/** A mail of a saved search. */
export function alertMail(id: string, { search, homes, total, links }: Content, config: MailSettings): Mail {
  const words = savedSearchWords(search);
  const [first] = homes;
  const isOne = total === 1 && first !== undefined;
  const { alertTitle, alertReason } = mails();
  const heading = isOne ? homeLabels(first) : `${total} ${alertTitle}`;
  const why = `${alertReason} ${words}.`;
  const list = search.saleOrLease === 'SALE' ? paths.forSale : paths.forLease;
  const all = new URL(`${list}?${search.filters}`, config.publicUrl).href;
  const rest = total - homes.length;
  const more = `See ${rest} more`;
  return visitorMail(config, {
    id,
    recipient: search.email,
    subject: `${heading}: ${isOne ? first.listing.formattedAddress : words}`,
    text: [
      // If there is one home, its own text begins with the same words.
      ...(isOne ? [] : [heading]),
      ...homes.map((home) => homeText(home, config.publicUrl)),
      ...(rest > 0 ? [`${more}: ${all}`] : []),
      `${why}\nChange or pause this search: ${links.manage}\nUnsubscribe: ${links.manage}#stop\nManage your preferences: ${links.preferences}`,
      senderDetails(),
    ],
    preview: homes.map(({ listing }) => listing.formattedAddress).join('; '),
    heading,
    blocks: [
      homes.map((home) => homeHtml(home, config.publicUrl, { isLabelled: !isOne })).join(homeSeparator()),
      ...(rest > 0 ? [homeSeparator(), paragraph(link(all, more))] : []),
    ],
    footer: [
      escapeMarkup(why),
      `${link(links.manage, 'Change or pause this search')} · ${link(`${links.manage}#stop`, 'Unsubscribe')} · ${link(links.preferences, 'Manage your preferences')}`,
    ],
    purpose: 'alert',
    list: { id: 'alerts', name: 'property alerts', stop: links.stop },
    searchId: search.id,
  });
}
