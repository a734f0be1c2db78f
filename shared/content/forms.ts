import { CONTACT_GROUPS } from '../constants.ts';
import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

/** What the contact form and the enquiry on a home's page ask the agency to do. */
export const REPLY_REQUEST = 'to reply';
export const PROPERTY_ENQUIRY_REQUEST = 'to reply about this home';

export const alertsDefaults: DefaultWords<'alerts'> = {
  buyTitle: 'Register for Property Alerts',
  buyText:
    'Leave your details and tell us what you’re hoping to buy. We’ll email you a link first, and your alerts start once you confirm.',
  leaseTitle: 'Register for Property Alerts',
  leaseText:
    'Leave your details and tell us what you’re hoping to rent. We’ll email you a link first, and your alerts start once you confirm.',
  appraisalTitle: 'Request an Appraisal',
  appraisalText:
    'Leave your name and number. We’ll call to arrange a time, walk through with you and put our figure in writing.',
  buySearchTitle: 'Register for Property Alerts: homes for sale',
  buySearchDescription: 'Hear about homes for sale in {region} as soon as they come up.',
  leaseSearchTitle: 'Register for Property Alerts: homes for lease',
  leaseSearchDescription: 'Hear about homes for lease in {region} as soon as they come up.',
};

/**
 * The texts around the forms that send an enquiry (spec §2). The sentence of what a form asks is stored with the
 * consent, so agencies cannot change it.
 */
export const alerts = () => {
  const own = wordsOf('alerts', alertsDefaults);
  return {
    [CONTACT_GROUPS.buyAlerts]: {
      title: own.buyTitle,
      text: own.buyText,
      requestPhrase: 'to tell you about homes for sale',
      search: { title: own.buySearchTitle, description: own.buySearchDescription },
    },
    [CONTACT_GROUPS.leaseAlerts]: {
      title: own.leaseTitle,
      text: own.leaseText,
      requestPhrase: 'to tell you about homes for lease',
      search: { title: own.leaseSearchTitle, description: own.leaseSearchDescription },
    },
    [CONTACT_GROUPS.appraisal]: {
      title: own.appraisalTitle,
      text: own.appraisalText,
      requestPhrase: 'to appraise your home',
    },
  };
};

export const appraisalDefaults: DefaultWords<'appraisal'> = {
  title: 'Book a free Property Appraisal',
  text: 'Two quick questions. Then we’ll call to arrange a time, come to you and put a figure on your home. It’s free, with no strings attached.',
  addressTitle: 'Where is the home?',
  detailsTitle: 'Who should we call?',
  searchTitle: '',
  searchDescription: 'What’s your home worth? {agency} will come and see it, for free.',
};

export function appraisal() {
  const own = wordsOf('appraisal', appraisalDefaults);
  return {
    title: own.title,
    text: own.text,
    steps: [own.addressTitle, own.detailsTitle],
    requestPhrase: 'to appraise your home',
    search: { title: own.searchTitle || own.title, description: own.searchDescription },
  };
}

export const estimateDefaults: DefaultWords<'estimate'> = {
  title: 'Get a free property report',
  text: 'We look at your home and what’s sold nearby, and tell you what we think it’s worth. A real person writes it, so give us a business day.',
  thanksTitle: 'Thank you.',
  thanksText:
    'We’ve got your request and we’ll start on your report. Rather talk it over now? Call {agency}:',
  searchTitle: '',
  searchDescription: 'What’s your home worth? {agency} will write you a free report.',
};

export const estimate = () => {
  const { title, text, thanksTitle, thanksText, searchTitle, searchDescription } = wordsOf(
    'estimate',
    estimateDefaults,
  );
  return {
    title,
    text,
    requestPhrase: 'for a report on what your home is worth',
    thanks: { title: thanksTitle, text: thanksText },
    search: { title: searchTitle || title, description: searchDescription },
  };
};
