import { agency } from '../agency/agency.ts';
import { paths } from '../paths.ts';
import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const searchTabs = ['SELL', 'BUY', 'LEASE'] as const;
export type SearchTab = (typeof searchTabs)[number];

export const homeDefaults: DefaultWords<'home'> = {
  reportTitle: 'Get a free property report',
  searchBuyTitle: 'Search homes for sale',
  searchLeaseTitle: 'Search homes for lease',
  forSale: 'For Sale',
  forRent: 'For Rent',
  sold: 'Sold',
  onTheMarket: 'On the market now in',
  appraisalTitle: 'What’s it worth?',
  appraisalText:
    'We walk through, listen and put an honest figure on your home. It’s free, with no strings attached.',
  appraisalAction: 'Book a free Property Appraisal',
  buyTitle: 'Find the one that feels like yours',
  buyText: 'Houses, townhouses and apartments. Come and see for yourself.',
  buyAction: 'Properties for sale',
  leaseTitle: 'A good place to come home to',
  leaseText: 'Well-kept rentals, looked after by people who answer the phone when the hot water goes.',
  leaseAction: 'Properties for lease',
  soldTitle: 'Sold, and sold well',
  soldText: 'The homes our neighbours trusted us with.',
  soldAction: 'Sold properties',
  recentlySold: 'Recently sold',
  contactTitle: 'Thinking of moving? Let’s talk.',
  contactAction: 'Contact us',
  searchTitle: '',
};

/** The home page's text (spec §2). */
export function home() {
  const own = wordsOf('home', homeDefaults);
  return {
    search: {
      SELL: { heading: own.reportTitle, placeholder: 'Search address here' },
      BUY: { heading: own.searchBuyTitle, placeholder: 'Search Suburb(s)' },
      LEASE: { heading: own.searchLeaseTitle, placeholder: 'Search Suburb(s)' },
    },
    doors: [
      { title: own.forSale, link: paths.forSale },
      { title: own.forRent, link: paths.forLease },
      { title: own.sold, link: paths.sold },
    ],
    onTheMarket: own.onTheMarket,
    appraisal: {
      title: own.appraisalTitle,
      text: own.appraisalText,
      action: own.appraisalAction,
      link: paths.appraisal,
    },
    buy: { title: own.buyTitle, text: own.buyText, action: own.buyAction, link: paths.forSale },
    lease: { title: own.leaseTitle, text: own.leaseText, action: own.leaseAction, link: paths.forLease },
    sold: { title: own.soldTitle, text: own.soldText, action: own.soldAction, link: paths.sold },
    recentlySold: own.recentlySold,
    contact: { title: own.contactTitle, action: own.contactAction },
    /** What search engines show after the agency's name. */
    searchTitle: own.searchTitle || agency().tagline,
  };
}
