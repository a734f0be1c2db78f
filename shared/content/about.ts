import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const aboutDefaults: DefaultWords<'about'> = {
  title: 'Good homes, plain speaking',
  text: '{agency} sells, leases and manages homes across {region}. You’ll never have to explain your house twice.',
  toTeam: 'Meet the team',
  approachLabel: 'Our Approach',
  approachTitle: 'Who we are',
  approach:
    '<p>Selling or leasing a home takes a few weeks. You may have lived in it for years. So we look properly, say what we see, put it in writing and pick up the phone when something creaks.</p>',
  localTitle: 'Local',
  local:
    'We live where we sell. We know which side gets the morning sun, where the school zone ends and what the place next door really sold for.',
  innovationTitle: 'Innovation',
  innovation:
    'New tools when they save you a trip, a wait or a guess: inspections in your calendar, alerts in your inbox, nothing to install.',
  communicationTitle: 'Communication',
  communication:
    'A call after every open, even if no one turns up. One person who knows your home, and you have their number.',
  integrityTitle: 'Integrity',
  integrity:
    'An honest price, and we stand by it. Every offer in writing and taken to the seller. If we wouldn’t do it with our own house, we won’t suggest it for yours.',
  teamTitle: 'The team',
  teamText: 'The people who stand behind everything we do.',
  testimonialsTitle: 'Testimonials',
  testimonials: [],
  searchTitle: 'About Us',
  searchDescription: 'Who {agency} is, how we work, and what our clients say.',
};

/** The About page's text (spec §2). People are in `team.ts`. */
export function about() {
  const own = wordsOf('about', aboutDefaults);
  return {
    title: own.title,
    text: own.text,
    toTeam: own.toTeam,
    approach: { eyebrow: own.approachLabel, title: own.approachTitle, text: own.approach },
    values: [
      { title: own.localTitle, text: own.local },
      { title: own.innovationTitle, text: own.innovation },
      { title: own.communicationTitle, text: own.communication },
      { title: own.integrityTitle, text: own.integrity },
    ],
    team: { title: own.teamTitle, text: own.teamText },
    testimonials: { title: own.testimonialsTitle, items: own.testimonials },
    search: { title: own.searchTitle, description: own.searchDescription },
  };
}
