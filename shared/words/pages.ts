/**
 * The texts that an agency may replace with its own, page by page. The defaults are in `shared/content/`. It does not
 * include sentences that the specification or a law fixes, or that are stored with a consent.
 */

/** One line, up to a maximum number of characters. */
const line = <Label extends string>(label: Label, limit = 100) => ({ kind: 'line', label, limit }) as const;
/** A paragraph without formatting. */
const text = <Label extends string>(label: Label) => line(label, 600);
/** Parts of a page that the agency adds to those above: each a heading and a text. */
const parts = <Label extends string>(label: Label) => ({ kind: 'parts', label }) as const;
const rich = <Label extends string>(label: Label) => ({ kind: 'rich', label }) as const;

export const WORD_PAGES = {
  home: {
    label: 'Home',
    fields: {
      appraisalTitle: line('Appraisal: heading'),
      appraisalText: text('Appraisal: text'),
      buyTitle: line('Buying: heading'),
      buyText: text('Buying: text'),
      leaseTitle: line('Leasing: heading'),
      leaseText: text('Leasing: text'),
      soldTitle: line('Sold homes: heading'),
      soldText: text('Sold homes: text'),
      contactTitle: line('Closing line'),
    },
  },
  sell: {
    label: 'Selling',
    fields: {
      title: line('Heading'),
      text: text('Opening'),
      how: line('Accordion heading'),
      agentsTitle: line('First part: heading'),
      agents: rich('First part'),
      campaignsTitle: line('Second part: heading'),
      campaigns: rich('Second part'),
      reachTitle: line('Third part: heading'),
      reach: rich('Third part'),
      serviceTitle: line('Fourth part: heading'),
      service: rich('Fourth part'),
      digitalTitle: line('Fifth part: heading'),
      digital: rich('Fifth part'),
      more: parts('More parts'),
    },
  },
  manage: {
    label: 'Property management',
    fields: {
      title: line('Heading'),
      text: text('Opening'),
      firstPromiseTitle: line('First promise: heading'),
      firstPromise: text('First promise'),
      secondPromiseTitle: line('Second promise: heading'),
      secondPromise: text('Second promise'),
      thirdPromiseTitle: line('Third promise: heading'),
      thirdPromise: text('Third promise'),
      stages: line('Stages heading'),
      assessmentTitle: line('First stage: heading'),
      assessment: rich('First stage'),
      marketingTitle: line('Second stage: heading'),
      marketing: rich('Second stage'),
      reviewTitle: line('Third stage: heading'),
      review: rich('Third stage'),
      signingTitle: line('Fourth stage: heading'),
      signing: rich('Fourth stage'),
      ongoingTitle: line('Fifth stage: heading'),
      ongoing: rich('Fifth stage'),
      more: parts('More stages'),
      switchTitle: line('Switching: heading'),
      switchText: text('Switching: text'),
    },
  },
  switch: {
    label: 'Switching to you',
    fields: {
      title: line('Heading'),
      text: text('Opening'),
      privacy: text('What you do with the answers'),
      thanksTitle: line('Thanks: heading'),
      thanksText: text('Thanks: text'),
    },
  },
  about: {
    label: 'About',
    fields: {
      title: line('Heading'),
      text: text('Opening'),
      approachTitle: line('Our approach: heading'),
      approach: rich('Our approach'),
      localTitle: line('First value: heading'),
      local: text('First value'),
      innovationTitle: line('Second value: heading'),
      innovation: text('Second value'),
      communicationTitle: line('Third value: heading'),
      communication: text('Third value'),
      integrityTitle: line('Fourth value: heading'),
      integrity: text('Fourth value'),
      teamTitle: line('The team: heading'),
      teamText: text('The team: text'),
      testimonials: { kind: 'testimonials', label: 'Testimonials' },
    },
  },
  careers: {
    label: 'Careers',
    fields: {
      title: line('Heading'),
      text: text('Opening'),
      coverLetterHint: text('Below the cover letter'),
      resumeHint: text('Below the résumé'),
      privacy: text('What you do with an application'),
    },
  },
  contact: {
    label: 'Contact',
    fields: {
      text: text('Opening'),
      thanks: text('After sending'),
      thanksCall: line('After sending: before your phone number'),
    },
  },
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
      saleText: line('Opening, homes for sale', 160),
      toLease: line('Link to inspections of homes for lease'),
      leaseText: line('Opening, homes for lease', 160),
      toSale: line('Link to inspections of homes for sale'),
    },
  },
  alerts: {
    label: 'Property alerts',
    fields: {
      buyText: text('Opening, to buy'),
      leaseText: text('Opening, to lease'),
      appraisalText: text('Opening, on the selling page'),
    },
  },
  appraisal: { label: 'Appraisal', fields: { text: text('Opening') } },
  estimate: {
    label: 'Property report',
    fields: {
      text: text('Opening'),
      thanksTitle: line('Thanks: heading'),
      thanksText: text('Thanks: text'),
    },
  },
  offer: {
    label: 'Offers',
    fields: {
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
    },
  },
  guides: { label: 'Guides and forms', fields: { title: line('Heading'), text: text('Opening') } },
  footer: {
    label: 'Newsletter sign-up',
    fields: { title: line('Heading'), text: text('Text'), thanks: line('Thanks') },
  },
  privacy: {
    label: 'Privacy policy',
    fields: { updated: line('Last updated', 40), text: rich('Text') },
  },
  terms: {
    label: 'Terms and conditions',
    fields: { updated: line('Last updated', 40), text: rich('Text') },
  },
  suburbs: { label: 'Suburbs', fields: { texts: { kind: 'suburbs', label: 'Suburbs' } } },
  mails: {
    label: 'Emails to visitors',
    fields: {
      receiptTitle: line('Receipt: heading'),
      receiptText: text('Receipt: who answers'),
      receiptNotYou: text('Receipt: if it wasn’t them'),
      confirmTitle: line('Confirming alerts: heading'),
      confirmText: text('Confirming alerts: text'),
      confirmAsked: line('Confirming alerts: who asked, before the search', 200),
      confirmNotYou: text('Confirming alerts: if it wasn’t them'),
      alertReason: line('Alerts: why they come, before the search'),
      newsletterReason: line('Newsletter: why it comes'),
    },
  },
} as const;
