import { agency } from '../agency/agency.ts';
import { CONTACT_GROUPS } from '../constants.ts';

/** What the contact form and the enquiry on a home's page ask of the agency. */
export const REPLY_ASKS = 'to reply';
export const PROPERTY_ENQUIRY_ASKS = 'to reply about this home';

/** The text around the forms that send an enquiry (spec §2). */
export const alerts = () =>
  ({
    [CONTACT_GROUPS.buyAlerts]: {
      title: 'Register for Property Alerts',
      text: 'Tell us how to reach you and what kind of home you’re hoping to buy. We’ll tell you as soon as one comes up.',
      asks: 'to tell you about homes for sale',
    },
    [CONTACT_GROUPS.leaseAlerts]: {
      title: 'Register for Property Alerts',
      text: 'Tell us how to reach you and what kind of home you’re hoping to rent. We’ll tell you as soon as one comes up.',
      asks: 'to tell you about homes for lease',
    },
    [CONTACT_GROUPS.appraisal]: {
      title: 'Request an Appraisal',
      text: 'Leave your name and number. We’ll call to arrange a time, walk through with you and put our figure in writing.',
      asks: 'to appraise your home',
    },
  }) as const;

export const appraisal = () =>
  ({
    title: 'Book a free Property Appraisal',
    text: 'Two quick questions. Then we’ll call to arrange a time, come to you and put a figure on your home. It’s free, with no strings attached.',
    steps: ['Where is the home?', 'Who should we call?'],
    asks: 'to appraise your home',
  }) as const;

export const estimate = () =>
  ({
    title: 'Get a free property report',
    text: 'We look at your home and what’s sold nearby, and tell you what we think it’s worth. A real person writes it, so give us a business day.',
    asks: 'for a report on what your home is worth',
    thanks: {
      title: 'Thank you.',
      text: `Your report is on its way. Rather talk it over now? Call ${agency().name}:`,
    },
  }) as const;
