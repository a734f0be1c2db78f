import { agency } from '../agency/agency.ts';

/** The About page's text (spec §2). Testimonials are in `testimonials.ts`, people in `team.ts`. */
export const about = () =>
  ({
    title: 'Good homes, plain speaking',
    text: `${agency().name} is a small agency in ${agency().address.suburb} that sells, leases and manages homes across ${agency().region}. Two directors, one office, and nobody you have to explain your house to twice.`,
    toTeam: 'Meet the team',
    approach: {
      eyebrow: 'Our Approach',
      title: 'Who we are',
      paragraphs: [
        'We named ourselves for the tree that holds the river banks together. It grows slowly, it carries weight, and a house built of it is still standing.',
        'Selling or letting a home is a few weeks in a long life with it. We try to behave accordingly: look properly, say what we see, put it in writing, and be at the other end of the phone when something creaks.',
      ],
    },
    values: [
      {
        title: 'Local',
        text: 'We live among the streets we sell in. We know which side gets the morning, where the school line runs and what the place next door really fetched.',
      },
      {
        title: 'Innovation',
        text: 'New tools where they save you a visit, a wait or a guess: inspections in your calendar, enquiries answered from the file, nothing to install.',
      },
      {
        title: 'Communication',
        text: 'A call after every open, also when nobody came. One person who knows your home, and whose number you have.',
      },
      {
        title: 'Integrity',
        text: 'One price, meant. Every offer in writing and taken to the seller. If we would not do it with our own house, we will not suggest it for yours.',
      },
    ],
    team: { title: 'The team', text: 'Two directors who answer for everything we do.' },
    testimonials: { title: 'Testimonials' },
  }) as const;
