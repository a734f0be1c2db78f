import { paths } from '../paths.ts';

/** A team member (spec §3). `url` is the profile's own address; reviews are shown on it. */
export type TeamMember = {
  id: string;
  url: string;
  name: string;
  role: string;
  phone: string;
  email: string;
  /** HTML. */
  description: string;
  /** The address of a photograph; null shows the initials. */
  image: string | null;
  linkedin: string;
  /**
   * Where "Request Appraisal" leads (spec §2): for the sales director to selling, for the other to managing.
   */
  appraisal: string;
  reviews: { name: string; review: string }[];
  /** Fictional, including the reviews; the profile says so. */
  demo: boolean;
};

/** The two directors. Fictional, like everything in the demo. */
export const team = (): readonly TeamMember[] => [
  {
    id: 'marnie-calloway',
    url: paths.team('marnie-calloway'),
    name: 'Marnie Calloway',
    role: 'Sales Director',
    phone: '0400 000 141',
    email: 'marnie@redgum.example',
    description:
      '<p>Marnie grew up two streets from the St Morris office and has sold homes in the eastern suburbs for sixteen years. She likes stone villas, straight answers and auctions that end before the coffee goes cold.</p><p>Sellers hear from her even on days when nothing’s happened.</p>',
    image: null,
    linkedin: 'https://social.redgum.example/linkedin/marnie-calloway',
    appraisal: paths.appraisal,
    reviews: [
      { name: 'Priya and Joel', review: 'She told us what to fix and, better, what to leave alone.' },
      { name: 'Helen', review: 'A call the evening after every open. I never had to ask.' },
      { name: 'The Okafors', review: 'Sold for more than we’d hoped, and calm from start to finish.' },
      { name: 'Wen', review: 'Marnie went through the contract line by line until it made sense.' },
    ],
    demo: true,
  },
  {
    id: 'tobias-renn',
    url: paths.team('tobias-renn'),
    name: 'Tobias Renn',
    role: 'Director of Property Management',
    phone: '0400 000 142',
    email: 'tobias@redgum.example',
    description:
      '<p>Tobias looks after the homes that other people live in. He came to property management from carpentry, and still reads a building before he reads a lease.</p><p>Owners get photos with every inspection. Tenants get repairs while they still matter.</p>',
    image: null,
    linkedin: 'https://social.redgum.example/linkedin/tobias-renn',
    appraisal: paths.manage,
    reviews: [
      { name: 'Gareth', review: 'Leased in nine days, to people who love the garden as much as we did.' },
      { name: 'Sunita', review: 'I live in Darwin. Tobias makes Adelaide feel next door.' },
      { name: 'Mick and Dani', review: 'The hot water went on a Sunday and was back that Sunday.' },
      { name: 'Elise', review: 'Clear statements, no surprises, and he answers the phone.' },
    ],
    demo: true,
  },
];

export const findTeamMember = (id: string): TeamMember | undefined =>
  team().find((member) => member.id === id);

/** The agents of a listing that names none of its own (spec §2: two agent cards). */
export const directors = team;
