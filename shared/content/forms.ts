import { CONTACT_GROUPS } from '../constants.ts';
import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

/** What the contact form and the enquiry on a home's page ask the agency to do. */
export const REPLY_REQUEST = 'to reply';
export const PROPERTY_ENQUIRY_REQUEST = 'to reply about this home';

export const alertsDefaults: DefaultWords<'alerts'> = {
  buyText:
    'Leave your details and what you’re hoping to buy. We’ll email you a link first, and your alerts start once you confirm.',
  leaseText:
    'Leave your details and what you’re hoping to rent. We’ll email you a link first, and your alerts start once you confirm.',
  appraisalText:
    'Leave your name and number. We’ll call to arrange a time, walk through with you and put our figure in writing.',
};

/**
 * The texts around the forms that send an enquiry (spec §2). The sentence of what a form asks is stored with the
 * consent, so agencies cannot change it.
 */
export const alerts = () => {
  const own = wordsOf('alerts', alertsDefaults);
  return {
    [CONTACT_GROUPS.buyAlerts]: {
      title: 'Register for Property Alerts',
      text: own.buyText,
      requestPhrase: 'to tell you about homes for sale',
    },
    [CONTACT_GROUPS.leaseAlerts]: {
      title: 'Register for Property Alerts',
      text: own.leaseText,
      requestPhrase: 'to tell you about homes for lease',
    },
    [CONTACT_GROUPS.appraisal]: {
      title: 'Request an Appraisal',
      text: own.appraisalText,
      requestPhrase: 'to appraise your home',
    },
  };
};

export const appraisalDefaults: DefaultWords<'appraisal'> = {
  text: 'Two quick questions. Then we’ll call to arrange a time, come to you and put a figure on your home. It’s free, with no strings attached.',
};

export const appraisal = () => ({
  title: 'Book a free Property Appraisal',
  steps: ['Where is the home?', 'Who should we call?'],
  requestPhrase: 'to appraise your home',
  ...wordsOf('appraisal', appraisalDefaults),
});

export const estimateDefaults: DefaultWords<'estimate'> = {
  text: 'We look at your home and what’s sold nearby, and tell you what we think it’s worth. A real person writes it, so give us a business day.',
  thanksTitle: 'Thank you.',
  thanksText:
    'We’ve got your request and we’ll start on your report. Rather talk it over now? Call {agency}:',
};

export const estimate = () => {
  const { text, thanksTitle, thanksText } = wordsOf('estimate', estimateDefaults);
  return {
    title: 'Get a free property report',
    text,
    requestPhrase: 'for a report on what your home is worth',
    thanks: { title: thanksTitle, text: thanksText },
  };
};
