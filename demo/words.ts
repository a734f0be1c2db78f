import { paragraphsOf } from '../shared/words/rich-nodes.ts';
import type { Words } from '../shared/words/words.ts';

/** Texts that only the demo agency has. Its clients and their quotes are fictional. */
export const demoWords = {
  home: {
    buyText: 'Stone villas, sharp new builds and everything in between. Come and see for yourself.',
  },
  about: {
    text: '{agency} is a small agency in {suburb} that sells, leases and manages homes across {region}. Two directors, one office, and you’ll never have to explain your house twice.',
    approach: paragraphsOf(
      'We’re named after the tree that holds the riverbanks together. It grows slowly, it carries weight, and houses built from it are still standing.',
      'Selling or leasing a home takes a few weeks. You may have lived in it for years. So we look properly, say what we see, put it in writing and pick up the phone when something creaks.',
    ),
    teamText: 'Two directors who stand behind everything we do.',
    testimonials: [
      {
        message: paragraphsOf(
          'They walked through with a notebook, not a brochure. Six weeks later I’d moved, and I still got a Christmas card.',
        ),
        name: 'Winifred Sample',
        title: 'Sold a villa in Norwood',
        image: '',
        demo: true,
      },
      {
        message: paragraphsOf(
          'We missed out at the first auction and Marnie called us the next morning about a house that wasn’t listed yet. We live in it now.',
        ),
        name: 'Amara Example',
        title: 'Bought her first home in Magill',
        image: '',
        demo: true,
      },
      {
        message: paragraphsOf(
          'Tobias found the leak before the tenant did. I get photos and a statement, and there’s nothing to chase.',
        ),
        name: 'Dev Placeholder',
        title: 'Rents out a unit in Kensington',
        image: '',
        demo: true,
      },
      {
        message: paragraphsOf(
          'As a tenant, you expect to be the last to know. Here, someone told me who was coming, when and why.',
        ),
        name: 'Mei Specimen',
        title: 'Rents a cottage in Maylands',
        image: '',
        demo: true,
      },
      {
        message: paragraphsOf(
          'Three agents gave us three numbers. Only one explained hers, and that’s what it sold for.',
        ),
        name: 'Callum Mockford',
        title: 'Sold a family home in Tranmere',
        image: '',
        demo: true,
      },
    ],
  },
  suburbs: {
    texts: [
      {
        key: 'norwood-5067',
        text: paragraphsOf(
          'Life in Norwood revolves around The Parade, a short walk from most front doors. The city is close enough to ride to.',
          'We look after stone villas and single-fronted cottages here, and the newer townhouses between them. Check the side path and the parking before you fall for the fretwork.',
        ),
      },
      {
        key: 'unley-5061',
        text: paragraphsOf(
          'Leafy streets of villas and bungalows, a few kilometres south of the city. Buyers come for the walk to King William Road and stay for the trees.',
        ),
      },
      {
        key: 'st-morris-5068',
        text: paragraphsOf(
          'Our own suburb: our office is on Green Street. Small, quiet, and full of bungalows on good blocks.',
        ),
      },
    ],
  },
} satisfies Words;
