import { askAdviserText, stateLaw } from '../law/state-law.ts';
import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const guidesDefaults: DefaultWords<'guides'> = {
  title: 'Guides and Forms',
  text: 'Checklists to take with you, forms to fill in and plain-English guides to what comes next. Print them, share them, scribble on them.',
};

/** Information for renters before they sign a lease, according to the law of the agency's state. */
export function rentingNotice() {
  const law = stateLaw();
  const { asOf, tenancy, prices } = law;
  return {
    title: 'Before you sign a lease',
    forms: tenancy ?? askAdviserText(law, 'the form of a lease'),
    rent: prices.rent ?? askAdviserText(law, 'the rules on advertised rent'),
    advice: `This summary is current as at ${asOf}. It isn’t legal advice. Read the agreement before you sign, and ask us for a copy to keep.`,
  };
}

/** The texts of the guides and forms pages (spec §2). The files themselves are in the database. */
export const guides = () => ({
  ...wordsOf('guides', guidesDefaults),
  tabs: { BUY: 'FOR BUY', LEASE: 'FOR LEASE', MANAGE: 'FOR MANAGE' },
  download: 'Download',
});
