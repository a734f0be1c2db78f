import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const guidesDefaults: DefaultWords<'guides'> = {
  title: 'Guides and Forms',
  text: 'Checklists to take with you, forms to fill in and plain-English guides to what comes next. Print them, share them, scribble on them.',
};

/** The text of the guides and forms pages (spec §2). The files themselves are in the database. */
export const guides = () => ({
  ...wordsOf('guides', guidesDefaults),
  tabs: { BUY: 'FOR BUY', LEASE: 'FOR LEASE', MANAGE: 'FOR MANAGE' },
  download: 'Download',
});
