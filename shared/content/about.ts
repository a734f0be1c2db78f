import { agency } from '../agency/agency.ts';

/** The About page's text (spec §2). Testimonials are in `testimonials.ts`, people in `team.ts`. */
export const about = () =>
  ({
    title: 'Good homes, plain speaking',
    text: `${agency().name} is a small agency in ${agency().address.suburb} that sells, leases and manages homes across ${agency().region}. Two directors, one office, and you’ll never have to explain your house twice.`,
    toTeam: 'Meet the team',
    approach: {
      eyebrow: 'Our Approach',
      title: 'Who we are',
      paragraphs: [
        'We’re named after the tree that holds the river banks together. It grows slowly, it carries weight, and houses built from it are still standing.',
        'Selling or leasing a home takes a few weeks. You may have lived in it for years. So we look properly, say what we see, put it in writing and pick up the phone when something creaks.',
      ],
    },
    values: [
      {
        title: 'Local',
        text: 'We live where we sell. We know which side gets the morning sun, where the school zone ends and what the place next door really sold for.',
      },
      {
        title: 'Innovation',
        text: 'New tools when they save you a trip, a wait or a guess: inspections in your calendar, alerts in your inbox, nothing to install.',
      },
      {
        title: 'Communication',
        text: 'A call after every open, even if no one turns up. One person who knows your home, and you have their number.',
      },
      {
        title: 'Integrity',
        text: 'One price, and we stand by it. Every offer in writing and taken to the seller. If we wouldn’t do it with our own house, we won’t suggest it for yours.',
      },
    ],
    team: { title: 'The team', text: 'Two directors who stand behind everything we do.' },
    testimonials: { title: 'Testimonials' },
  }) as const;
