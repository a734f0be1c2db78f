import { paths } from '../paths.ts';

/** The home page's text. */
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
  sections: {
    appraisal: {
      title: 'What’s it worth?',
      text: 'We walk through, listen and put an honest figure on your home. It’s free, with no strings attached.',
      action: 'Book a free Property Appraisal',
      link: paths.appraisal,
    },
    buy: {
      title: 'Find the one that feels like yours',
      text: 'Stone villas, sharp new builds and everything in between. Come and see for yourself.',
      action: 'Properties for sale',
      link: paths.forSale,
    },
    lease: {
      title: 'A good place to come home to',
      text: 'Well-kept rentals, looked after by people who answer the phone when the hot water goes.',
      action: 'Properties for lease',
      link: paths.forLease,
    },
    sold: {
      title: 'Sold, and sold well',
      text: 'The homes our neighbours trusted us with.',
      action: 'Sold properties',
      link: paths.sold,
    },
  },
  contact: {
    title: 'Thinking of moving? Let’s talk.',
    action: 'Contact us',
  },
} as const;

export type SearchTab = keyof typeof home.search;
export const searchTabs = Object.keys(home.search) as SearchTab[];
