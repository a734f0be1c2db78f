import { AGENCY_PAGES } from './agency-pages.ts';
import { line, rich, SEARCH, searchDescription, searchTitle, text } from './fields.ts';

/**
 * The texts that an agency may replace with its own, page by page. The defaults are in `shared/content/`. It does not
 * include what a law fixes or a visitor agrees to, errors and progress (spec §8, which callers of the API compare), nor
 * the words that operate the site: labels of fields, buttons that send a form, menus, tabs, filters.
 */
export const WORD_PAGES = {
  ...AGENCY_PAGES,
  property: {
    label: 'A home’s page',
    fields: {
      saleInvitation: line('Enquiry, home for sale', 160),
      leaseInvitation: line('Enquiry, home for lease', 160),
      goneInvitation: line('Enquiry, home sold or leased', 160),
      meeting: line('Link to the contact form'),
    },
  },
  inspections: {
    label: 'Inspections',
    fields: {
      title: line('Heading'),
      saleText: line('Opening, homes for sale', 160),
      toLease: line('Link to inspections of homes for lease'),
      leaseText: line('Opening, homes for lease', 160),
      toSale: line('Link to inspections of homes for sale'),
      none: line('If there are none'),
      saleSearchTitle: searchTitle('Homes for sale'),
      saleSearchDescription: searchDescription('Homes for sale'),
      leaseSearchTitle: searchTitle('Homes for lease'),
      leaseSearchDescription: searchDescription('Homes for lease'),
    },
  },
  lists: {
    label: 'Lists of homes',
    fields: {
      forSaleTitle: line('For sale: heading'),
      forSaleSearchTitle: searchTitle('For sale'),
      forSaleSearchDescription: searchDescription('For sale'),
      forLeaseTitle: line('For lease: heading'),
      forLeaseSearchTitle: searchTitle('For lease'),
      forLeaseSearchDescription: searchDescription('For lease'),
      soldTitle: line('Sold: heading'),
      soldSearchTitle: searchTitle('Sold'),
      soldSearchDescription: searchDescription('Sold'),
      leasedTitle: line('Leased: heading'),
      leasedSearchTitle: searchTitle('Leased'),
      leasedSearchDescription: searchDescription('Leased'),
    },
  },
  alerts: {
    label: 'Property alerts',
    fields: {
      buyTitle: line('Heading, to buy'),
      buyText: text('Opening, to buy'),
      leaseTitle: line('Heading, to lease'),
      leaseText: text('Opening, to lease'),
      appraisalTitle: line('Heading, on the selling page'),
      appraisalText: text('Opening, on the selling page'),
      buySearchTitle: searchTitle('To buy'),
      buySearchDescription: searchDescription('To buy'),
      leaseSearchTitle: searchTitle('To lease'),
      leaseSearchDescription: searchDescription('To lease'),
    },
  },
  appraisal: {
    label: 'Appraisal',
    fields: {
      title: line('Heading'),
      text: text('Opening'),
      addressTitle: line('First step: heading'),
      detailsTitle: line('Second step: heading'),
      ...SEARCH,
    },
  },
  estimate: {
    label: 'Property report',
    fields: {
      title: line('Heading'),
      text: text('Opening'),
      thanksTitle: line('Thanks: heading'),
      thanksText: text('Thanks: text'),
      ...SEARCH,
    },
  },
  offer: {
    label: 'Offers',
    fields: {
      title: line('Heading'),
      text: text('Opening'),
      noticeTitle: line('Notes: heading'),
      sentTitle: line('What an offer is: heading'),
      sent: text('What an offer is'),
      notes: rich('Notes of your own'),
      additionalOffererHint: line('Hint: another buyer', 160),
      amountHint: line('Hint: offer amount', 160),
      depositHint: line('Hint: deposit', 160),
      financeHint: line('Hint: subject to finance', 160),
      saleHint: line('Hint: subject to sale', 160),
      otherHint: line('Hint: other conditions', 160),
      privacy: text('What you do with an offer'),
      thanks: line('After sending'),
      ...SEARCH,
    },
  },
  guides: {
    label: 'Guides and forms',
    fields: {
      title: line('Heading'),
      text: text('Opening'),
      noGuides: line('If there are no guides'),
      noForms: line('If there are no forms'),
      help: line('Below it: before the link to the contact form'),
      ...SEARCH,
    },
  },
  articles: {
    label: 'Articles',
    fields: { title: line('Heading'), none: line('If there are none'), ...SEARCH },
  },
  common: {
    label: 'Wording used on several pages',
    fields: {
      noProperties: line('No homes found'),
      stayTuned: line('A person’s page, without homes'),
      enquirySuccess: line('A form has been sent'),
      notFoundTitle: line('Page not found: heading'),
      notFoundText: text('Page not found: text'),
      notFoundLink: line('Page not found: button'),
    },
  },
  footer: {
    label: 'Footer',
    fields: {
      toSell: line('Link to the selling page'),
      toManage: line('Link to the property management page'),
      title: line('Newsletter: heading'),
      text: text('Newsletter: text'),
      thanks: line('Newsletter: thanks'),
    },
  },
  privacy: {
    label: 'Privacy policy',
    fields: {
      title: line('Heading'),
      updated: line('Last updated', 40),
      text: rich('Text'),
      ...SEARCH,
    },
  },
  terms: {
    label: 'Terms and conditions',
    fields: {
      title: line('Heading'),
      updated: line('Last updated', 40),
      text: rich('Text'),
      ...SEARCH,
    },
  },
  suburbs: { label: 'Suburbs', fields: { texts: { kind: 'suburbs', label: 'Suburbs' } } },
  mails: {
    label: 'Emails to visitors',
    fields: {
      receiptSubject: line('Receipt: subject, before the name of the form'),
      receiptTitle: line('Receipt: heading'),
      receiptThanks: line('Receipt: first sentence, before the name of the form'),
      receiptText: text('Receipt: who answers'),
      receiptNotYou: text('Receipt: if it wasn’t them'),
      confirmSubject: line('Confirming alerts: subject'),
      confirmTitle: line('Confirming alerts: heading'),
      confirmText: text('Confirming alerts: text'),
      confirmAsked: line('Confirming alerts: who asked, before the search', 200),
      confirmNotYou: text('Confirming alerts: if it wasn’t them'),
      alertTitle: line('Alerts: subject and heading, after the number of homes'),
      alertReason: line('Alerts: why they come, before the search'),
      newsletterReason: line('Newsletter: why it comes'),
    },
  },
} as const;
