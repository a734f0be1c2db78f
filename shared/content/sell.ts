import { withFilledTitle, wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';
import { team } from './team.ts';

export const sellDefaults = (): DefaultWords<'sell'> => ({
  title: 'Sell with {agency}',
  text: 'The first three weeks decide a sale. We use the weeks before that to get the home, the price and the paperwork right.',
  action: 'Book a free Property Appraisal',
  toSold: 'See what we’ve sold',
  how: 'How we sell a home',
  agentsTitle: 'Our Specialist Agents',
  agents: `<p>One agent looks after your sale from the first visit to the keys${answeringFor()}. You won’t be passed around, and there’s no call centre.</p><p>Your agent has read the title, walked the street at eight in the morning, and can tell you which of your neighbours’ sales are a fair comparison and which aren’t.</p>`,
  campaignsTitle: 'World-class property campaigns',
  campaigns:
    '<p>Photos in daylight and at dusk, a measured floorplan and a description someone enjoyed writing. We tell you what to fix, what to paint and, more often, what to leave alone.</p><p>You see the whole campaign, and what each part costs, before you agree to any of it. The price we advertise is one figure, or a range the law allows, and we stand by it.</p>',
  reachTitle: 'Wider Reach',
  reach:
    '<p>Buyers for a home here come from the next street and from the other side of the country. Your listing goes to the portals, to this site and to everyone who’s asked us for alerts about homes like yours.</p><p>Buyers who can’t make it get a proper video walk-through, awkward corners included. It saves everyone a flight.</p>',
  serviceTitle: 'Service & Communication',
  service:
    '<p>A call after every open, even if no one turns up. Every offer in writing, signed and in your hands the day we get it, whatever we think of it.</p><p>When something goes wrong, and something always does, you’ll hear it from us, along with what we’re going to do about it.</p>',
  digitalTitle: 'Digital Strategy',
  digital:
    '<p>We look at the enquiries, the opens and the portals’ figures for your listing. Then we change the lead photo, the words or the day of the open, and look again. Each week you get those figures on one page.</p><p>We aim online ads at the people likely to buy your home, keep the ones that work and pull the ones that don’t.</p>',
  more: [],
  searchTitle: '',
  searchDescription: 'How {agency} sells homes in {region}. Book a free appraisal of your home.',
});

/** The sell page's text (spec §2, which defines the five headings). */
export function sell() {
  const own = wordsOf('sell', sellDefaults());
  return {
    title: own.title,
    text: own.text,
    action: own.action,
    toSold: own.toSold,
    how: own.how,
    parts: [
      { title: own.agentsTitle, text: own.agents },
      { title: own.campaignsTitle, text: own.campaigns },
      { title: own.reachTitle, text: own.reach },
      { title: own.serviceTitle, text: own.service },
      { title: own.digitalTitle, text: own.digital },
      ...own.more.map(withFilledTitle),
    ],
    search: { title: own.searchTitle || own.title, description: own.searchDescription },
  };
}

/** Names the person who is responsible for a sale: ': Sam Taylor, or …'. */
function answeringFor(): string {
  const [seller] = team();
  return seller ? `: ${seller.name}, or someone ${seller.name.split(' ')[0]} works with every day` : '';
}
