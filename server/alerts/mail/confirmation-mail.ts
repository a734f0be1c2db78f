import { CONFIRM_DAYS } from '../../../shared/alerts/saved-search.ts';
import { mails } from '../../../shared/content/mails.ts';
import { escapeMarkup } from '../../../shared/escape.ts';
import { describeSearch, describeSearchInFull } from '../../../shared/filter-words.ts';
import { readFilters } from '../../../shared/listing-filters.ts';
import {
  button,
  link,
  type Mail,
  type MailSettings,
  paragraph,
  senderDetails,
  visitorMail,
} from '../../mail/index.ts';
import { suburbNames } from '../../places/index.ts';
import type { SearchRow } from '../links.ts';

type WrittenSearch = Pick<SearchRow, 'filters' | 'saleOrLease'>;

function partsOf({ filters: written, saleOrLease }: WrittenSearch) {
  const { filters } = readFilters(new URLSearchParams(written));
  return [filters, saleOrLease, suburbNames(filters.suburbs)] as const;
}

/** A search in words, for mails. */
export const savedSearchWords = (search: WrittenSearch): string => describeSearch(...partsOf(search));

/** The same with the kind of homes, for pages. */
export const savedSearchWordsInFull = (search: WrittenSearch): string =>
  describeSearchInFull(...partsOf(search));

/**
 * Asks the recipient to confirm that they want alerts. The mail contains no offers, so that a recipient who did not ask
 * for alerts can simply ignore it.
 * @param words of `knownWordsOf`
 * @param links.manage the search's page with the button, so that programs that open links confirm nothing
 */
export function confirmationMail(
  id: string,
  { search, words }: { search: SearchRow; words: string },
  links: { manage: string; preferences: string },
  config: MailSettings,
): Mail {
  const { confirmSubject, confirmTitle: heading, confirmText, confirmAsked, confirmNotYou: notYou } = mails();
  const asked = `${confirmAsked} ${words}.`;
  const then = `${confirmText} The link works for ${CONFIRM_DAYS} days.`;
  return visitorMail(config, {
    id,
    recipient: search.email,
    subject: confirmSubject,
    text: [
      heading,
      asked,
      then,
      `Yes, email me: ${links.manage}`,
      notYou,
      `Manage your preferences: ${links.preferences}`,
      senderDetails(),
    ],
    preview: asked,
    heading,
    blocks: [
      paragraph(escapeMarkup(asked)),
      paragraph(escapeMarkup(then)),
      button(links.manage, 'Yes, email me'),
      paragraph(escapeMarkup(notYou)),
    ],
    footer: [link(links.preferences, 'Manage your preferences')],
    purpose: 'confirmation',
    searchId: search.id,
  });
}
