import { askAdviserText, stateLaw } from '../law/state-law.ts';
import { messages } from '../messages.ts';
import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const guidesDefaults: DefaultWords<'guides'> = {
  title: 'Guides and Forms',
  text: 'Checklists to take with you, forms to fill in and plain-English guides to what comes next. Print them, share them, scribble on them.',
  noGuides: messages.noFiles('Guides'),
  noForms: messages.noFiles('Forms'),
  help: 'Can’t find what you need?',
  searchTitle: '',
  searchDescription: '',
};

/** Information for renters before they sign a lease, according to the law of the agency's state. */
export function rentingNotice() {
  const law = stateLaw();
  const { asOf, tenancy, prices } = law;
  const known = [tenancy, prices.rent].filter((text) => text !== null);
  const unknown = [
    ...(tenancy === null ? ['the form of a lease'] : []),
    ...(prices.rent === null ? ['the rules on advertised rent'] : []),
  ];
  return {
    title: 'Before you sign a lease',
    texts: unknown.length > 0 ? [...known, askAdviserText(law, unknown.join(' and '))] : known,
    advice: `This summary is current as at ${asOf}. It isn’t legal advice. Read the agreement before you sign, and ask us for a copy to keep.`,
  };
}

/** The texts of the guides and forms pages (spec §2). The files themselves are in the database. */
export function guides() {
  const own = wordsOf('guides', guidesDefaults);
  return {
    title: own.title,
    text: own.text,
    tabs: { BUY: 'FOR BUY', LEASE: 'FOR LEASE', MANAGE: 'FOR MANAGE' },
    download: 'Download',
    empty: { Guides: own.noGuides, Forms: own.noForms },
    help: own.help,
    search: { title: own.searchTitle || own.title, description: own.searchDescription || own.text },
  };
}
