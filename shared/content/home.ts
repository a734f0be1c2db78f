import { paths } from '../paths.ts';
import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

/** The home page's texts that the specification fixes (spec §2). */
export const home = {
  search: {
    SELL: { heading: 'Get a free property report', placeholder: 'Search address here' },
    BUY: { heading: 'Search homes for sale', placeholder: 'Search Suburb(s)' },
    LEASE: { heading: 'Search homes for lease', placeholder: 'Search Suburb(s)' },
  },
  doors: [
    { title: 'For Sale', link: paths.forSale },
    { title: 'For Rent', link: paths.forLease },
    { title: 'Sold', link: paths.sold },
  ],
} as const;

export type SearchTab = keyof typeof home.search;
export const searchTabs = Object.keys(home.search) as SearchTab[];

export const homeDefaults: DefaultWords<'home'> = {
  appraisalTitle: 'What’s it worth?',
  appraisalText:
    'We walk through, listen and put an honest figure on your home. It’s free, with no strings attached.',
  buyTitle: 'Find the one that feels like yours',
  buyText: 'Houses, townhouses and apartments. Come and see for yourself.',
  leaseTitle: 'A good place to come home to',
  leaseText: 'Well-kept rentals, looked after by people who answer the phone when the hot water goes.',
  soldTitle: 'Sold, and sold well',
  soldText: 'The homes our neighbours trusted us with.',
  contactTitle: 'Thinking of moving? Let’s talk.',
};

/** The home page's text below the search. */
export function homeWords() {
  const own = wordsOf('home', homeDefaults);
  return {
    appraisal: {
      title: own.appraisalTitle,
      text: own.appraisalText,
      action: 'Book a free Property Appraisal',
      link: paths.appraisal,
    },
    buy: { title: own.buyTitle, text: own.buyText, action: 'Properties for sale', link: paths.forSale },
    lease: {
      title: own.leaseTitle,
      text: own.leaseText,
      action: 'Properties for lease',
      link: paths.forLease,
    },
    sold: { title: own.soldTitle, text: own.soldText, action: 'Sold properties', link: paths.sold },
    contact: { title: own.contactTitle, action: 'Contact us' },
  };
}
