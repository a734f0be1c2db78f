import { agency } from '../agency/agency.ts';
import { team } from './team.ts';

/** The sell page's text (spec §2: the five headings are the specification's). */
export const sell = () =>
  ({
    title: `Sell with ${agency().name}`,
    text: 'A sale is decided in its first three weeks. We spend the weeks before it getting the home, the price and the paperwork right, so that those three can do their work.',
    action: 'Book a free Property Appraisal',
    sold: 'See what we have sold',
    how: 'How we sell a home',
    parts: [
      {
        title: 'Our Specialist Agents',
        paragraphs: [
          `One agent answers for your sale from the first visit to the keys${answeringFor()}. Not a team that takes turns, and not a call centre.`,
          'Your agent has read the title, walked the street at eight in the morning, and can say which of your neighbours’ sales is a fair comparison and which is not.',
        ],
      },
      {
        title: 'World-class property campaigns',
        paragraphs: [
          'Photographs by daylight and at dusk, a measured floorplan, and a description somebody enjoyed writing. We tell you what to mend, what to paint and, more often, what to leave alone.',
          'You see the whole campaign, and what each part of it costs, before you agree to any of it. The price we advertise is one figure, or a range that the law allows, and it is one we mean.',
        ],
      },
      {
        title: 'Wider Reach',
        paragraphs: [
          'Buyers for an Adelaide home come from the next street and from the other side of the country. Your listing goes to the portals, to this site and to everybody who asked us for alerts on homes like yours, on the same day.',
          'Those who cannot come get a proper walk through by video, with the awkward corners left in. It saves everybody a flight.',
        ],
      },
      {
        title: 'Service & Communication',
        paragraphs: [
          'A call after every open, also when nobody came. Every offer in writing, signed, and in your hands within the time the law gives us, whatever we think of it.',
          'When something goes wrong, and something always does, you hear it from us, with what we propose to do about it.',
        ],
      },
      {
        title: 'Digital Strategy',
        paragraphs: [
          'We look at who reads your listing, from where, and where they stop reading; then we change the first photograph, the words or the day of the open, and look again. Each week you get those figures on one page.',
          'Advertising online is bought for the people likely to live in your home, for as long as it works, and stopped when it does not.',
        ],
      },
    ],
  }) as const;

/** ': Marnie Calloway, or …': who answers for a sale. */
function answeringFor(): string {
  const [seller] = team();
  return seller ? `: ${seller.name}, or somebody ${seller.name.split(' ')[0]} works beside every day` : '';
}
