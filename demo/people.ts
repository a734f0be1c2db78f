import type { People } from '../shared/agency/people.ts';
import { paragraphsOf } from '../shared/words/rich-nodes.ts';

/** The two directors of the demo agency. They and their reviews are fictional. */
export const demoPeople: People = {
  members: [
    {
      id: 'marnie-calloway',
      name: 'Marnie Calloway',
      role: 'Sales Director',
      phone: '0400 000 141',
      email: 'marnie@redgum.example',
      feedNames: '',
      description: paragraphsOf(
        'Marnie grew up two streets from the St Morris office and has sold homes in the eastern suburbs for sixteen years. She likes stone villas, straight answers and auctions that end before the coffee goes cold.',
        'Sellers hear from her even on days when nothing’s happened.',
      ),
      photo: '',
      linkedin: 'https://social.redgum.example/linkedin/marnie-calloway',
      links: [],
      appraisal: 'sell',
      reviews: [
        { name: 'Priya and Joel', review: 'She told us what to fix and, better, what to leave alone.' },
        { name: 'Helen', review: 'A call the evening after every open. I never had to ask.' },
        { name: 'The Okafors', review: 'Sold for more than we’d hoped, and calm from start to finish.' },
        { name: 'Wen', review: 'Marnie went through the contract line by line until it made sense.' },
      ],
      demo: true,
      shown: true,
    },
    {
      id: 'tobias-renn',
      name: 'Tobias Renn',
      role: 'Director of Property Management',
      phone: '0400 000 142',
      email: 'tobias@redgum.example',
      feedNames: '',
      description: paragraphsOf(
        'Tobias looks after the homes that other people live in. He came to property management from carpentry, and still reads a building before he reads a lease.',
        'Owners get photos with every inspection. Tenants get repairs while they still matter.',
      ),
      photo: '',
      linkedin: 'https://social.redgum.example/linkedin/tobias-renn',
      links: [],
      appraisal: 'manage',
      reviews: [
        { name: 'Gareth', review: 'Leased in nine days, to people who love the garden as much as we did.' },
        { name: 'Sunita', review: 'I live in Darwin. Tobias makes Adelaide feel next door.' },
        { name: 'Mick and Dani', review: 'The hot water went on a Sunday and was back that Sunday.' },
        { name: 'Elise', review: 'Clear statements, no surprises, and he answers the phone.' },
      ],
      demo: true,
      shown: true,
    },
  ],
};
