import { agency } from '../agency/agency.ts';
import { team } from './team.ts';

/** The sell page's text (spec §2: the five headings are the specification's). */
export const sell = () =>
  ({
    title: `Sell with ${agency().name}`,
    text: 'The first three weeks decide a sale. We spend the weeks before getting the home, the price and the paperwork right.',
    action: 'Book a free Property Appraisal',
    sold: 'See what we’ve sold',
    how: 'How we sell a home',
    parts: [
      {
        title: 'Our Specialist Agents',
        paragraphs: [
          `One agent looks after your sale from the first visit to the keys${answeringFor()}. You won’t be passed around, and there’s no call centre.`,
          'Your agent has read the title, walked the street at eight in the morning, and can tell you which of your neighbours’ sales are a fair comparison and which aren’t.',
        ],
      },
      {
        title: 'World-class property campaigns',
        paragraphs: [
          'Photos in daylight and at dusk, a measured floorplan and a description someone enjoyed writing. We tell you what to fix, what to paint and, more often, what to leave alone.',
          'You see the whole campaign, and what each part costs, before you agree to any of it. The price we advertise is one figure, or a range the law allows, and we stand by it.',
        ],
      },
      {
        title: 'Wider Reach',
        paragraphs: [
          'Buyers for a home here come from the next street and from the other side of the country. Your listing goes to the portals, to this site and to everyone who’s asked us for alerts about homes like yours, all on the same day.',
          'Buyers who can’t make it get a proper video walk-through, awkward corners included. It saves everyone a flight.',
        ],
      },
      {
        title: 'Service & Communication',
        paragraphs: [
          'A call after every open, even if no one turns up. Every offer in writing, signed and in your hands within the time the law sets, whatever we think of it.',
          'When something goes wrong, and something always does, you’ll hear it from us, along with what we’re going to do about it.',
        ],
      },
      {
        title: 'Digital Strategy',
        paragraphs: [
          'We look at who reads your listing, where they come from and where they stop reading. Then we change the lead photo, the words or the day of the open, and look again. Each week you get those figures on one page.',
          'We aim online ads at the people likely to live in your home, run them while they work and stop them when they don’t.',
        ],
      },
    ],
  }) as const;

/** ': Marnie Calloway, or …': who answers for a sale. */
function answeringFor(): string {
  const [seller] = team();
  return seller ? `: ${seller.name}, or someone ${seller.name.split(' ')[0]} works with every day` : '';
}
