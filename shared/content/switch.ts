import { agency } from '../agency/agency.ts';

/** The text of the four steps (spec §2). */
export const switchForm = () =>
  ({
    title: `Switch to ${agency().name}`,
    text: 'Four quick questions. We do the rest: the notice to your manager, the keys, the tenants, the paperwork.',
    steps: ['Where is the property?', 'Is it tenanted?', 'Who manages it now?', 'Confirm your details'],
    tenants: 'Do you have tenants?',
    manager: 'Do you have a property manager?',
    privacy: `${agency().name} only uses what you write here to call you about the switch.`,
    thanks: {
      title: 'Thank you.',
      text: 'Your request is with our property managers. One of them will call you, usually the same business day.',
    },
  }) as const;
