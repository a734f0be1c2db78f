import { agency } from '../agency/agency.ts';
import { CONTACT_GROUPS } from '../constants.ts';

/** The text around the forms that send an enquiry (spec §2). */
export const alerts = () =>
  ({
    [CONTACT_GROUPS.buyAlerts]: {
      title: 'Register for Property Alerts',
      text: 'Tell us how to reach you and what you hope to buy. When a home like that comes to us, you hear of it.',
      asks: 'to tell you of homes for sale',
    },
    [CONTACT_GROUPS.leaseAlerts]: {
      title: 'Register for Property Alerts',
      text: 'Tell us how to reach you and what you hope to rent. When a home like that comes to us, you hear of it.',
      asks: 'to tell you of homes for lease',
    },
    [CONTACT_GROUPS.appraisal]: {
      title: 'Request an Appraisal',
      text: 'Leave your name and number. We ring to choose a time, walk through with you, and put our figure in writing.',
      asks: 'to appraise your home',
    },
  }) as const;

export const appraisal = () =>
  ({
    title: 'Book a free Property Appraisal',
    text: 'Two short questions. Then we ring to choose a time, come to you, and put a figure on your home, free and with no strings.',
    steps: ['Where is the home?', 'Who shall we ask for?'],
    asks: 'to appraise your home',
  }) as const;

export const estimate = () =>
  ({
    title: 'Get a free property report',
    text: 'We look at what sold nearby and what your home is, and send you what we think it is worth. A person writes it, so give us a working day.',
    asks: 'for a report on what your home is worth',
    thanks: {
      title: 'Thank you.',
      text: `Your report is under way. If you would rather talk it over now, ring ${agency().name}:`,
    },
  }) as const;
