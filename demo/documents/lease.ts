import type { DemoDocument } from './document.ts';

export const leaseDocuments: readonly DemoDocument[] = [
  {
    file: 'moving-guide.pdf',
    name: 'Moving guide',
    description: 'Week by week, from six weeks out to your first night.',
    category: 'LEASE',
    subcategory: 'Guides',
    intro: 'A move is mostly lists. Here they are, in the order in which you need them.',
    blocks: [
      { kind: 'heading', text: 'Six to four weeks before' },
      {
        kind: 'checklist',
        items: [
          'Give written notice where you live',
          'Book a van or a mover',
          'Measure doors, stairs, fridge',
          'Sell or give away what stays',
          'Book time off work',
          'Ask about parking for the truck',
        ],
      },
      { kind: 'heading', text: 'Two weeks before' },
      {
        kind: 'checklist',
        items: [
          'Electricity, gas, internet moved',
          'Contents insurance moved',
          'Mail redirected',
          'Schools, doctors, vet told',
          'Boxes labelled by room',
          'Freezer eaten empty',
        ],
      },
      { kind: 'heading', text: 'The day' },
      {
        kind: 'checklist',
        items: [
          'Read the meters, photograph them',
          'Look into every cupboard',
          'Keys counted and handed over',
          'Carry papers and medicine yourself',
          'Kettle, cups, bedding in one box',
          'Pets at a friend’s',
        ],
      },
      { kind: 'heading', text: 'The first week' },
      {
        kind: 'list',
        items: [
          'Go through the inspection sheet room by room, add what is missing with photographs, sign it and send your copy back. It is what the end of the lease is measured by.',
          'Test the smoke alarms. Find the switchboard, the water main and the gas tap.',
          'Tell your bank, your employer and the electoral roll where you live.',
          'Report what does not work now, in writing, with the maintenance request form.',
        ],
      },
      {
        kind: 'note',
        text: 'Moving out as well? Our bond checklist covers the last two weeks in the old place.',
      },
    ],
  },
  {
    file: 'applying-guide.pdf',
    name: 'Applying for a rental',
    description: 'What we ask for, what we don’t, and how the choice is made.',
    category: 'LEASE',
    subcategory: 'Guides',
    intro: 'A complete application is read first. This is what makes one complete.',
    blocks: [
      { kind: 'heading', text: 'Have ready' },
      {
        kind: 'checklist',
        items: [
          'Proof of who you are',
          'Proof of income',
          'Where you have lived, and with whom',
          'Two people we may ring',
          'Who will live there, pets too',
          'The day you could move in',
        ],
      },
      { kind: 'heading', text: 'How it goes' },
      {
        kind: 'steps',
        items: [
          {
            title: 'See the home',
            text: 'Come to an open inspection, or ask somebody you trust to come for you.',
          },
          { title: 'Apply', text: 'One application for everybody who signs. Ask if a question is unclear.' },
          {
            title: 'We check and ring',
            text: 'We tell you when we have what we need, usually within two business days.',
          },
          {
            title: 'The owner chooses',
            text: 'We recommend; the owner decides. You hear from us either way.',
          },
          {
            title: 'Lease, bond, keys',
            text: 'You read and sign the lease and pay the bond, which is lodged with Consumer and Business Services. Then you get the keys and the inspection sheet.',
          },
        ],
      },
      { kind: 'heading', text: 'Good to know' },
      {
        kind: 'list',
        items: [
          'The rent is the fixed amount in the advertisement. Nobody may ask you to offer more, and we do not.',
          'We ask only for what the decision needs, and delete what we no longer need.',
          'Rights and duties on both sides stand in the Residential Tenancies Act 1995. Consumer and Business Services explains them free of charge.',
        ],
      },
    ],
  },
  {
    file: 'maintenance-request.pdf',
    name: 'Maintenance request',
    description: 'Tell us what’s broken, how long it’s been that way and how we can get in.',
    category: 'LEASE',
    subcategory: 'Forms',
    intro: 'One form for each thing that needs mending. Photographs help: send them with it.',
    blocks: [
      {
        kind: 'note',
        text: 'Burst pipe, gas, sparks, no lock on the door: do not fill in a form. Make it safe if you can and ring us at once. In danger, ring 000.',
      },
      { kind: 'fields', rows: [['Your name', 'Telephone'], ['Address of the home'], ['Email', 'Date']] },
      { kind: 'heading', text: 'What is it about?' },
      {
        kind: 'checklist',
        items: [
          'Plumbing, hot water',
          'Electricity, lights',
          'Heating or cooling',
          'Oven, cooktop, appliance',
          'Doors, locks, windows',
          'Roof, gutters, damp',
          'Garden, fence, gate',
          'Something else',
        ],
      },
      {
        kind: 'fields',
        rows: [
          ['Room', 'Make and model, if an appliance'],
          ['Since when?', 'Has it happened before?'],
        ],
      },
      { kind: 'lines', label: 'What happens, and what have you tried?', count: 4 },
      { kind: 'heading', text: 'Getting in' },
      {
        kind: 'checklist',
        items: [
          'Ring me to arrange a time',
          'Use the office key',
          'There is a pet at home',
          'Parking or access to know of',
        ],
      },
      { kind: 'fields', rows: [['Best days and times'], ['Signature', 'Date']] },
    ],
  },
  {
    file: 'bond-checklist.pdf',
    name: 'Bond checklist',
    description: 'The last two weeks of a lease, room by room, so you get the full bond back.',
    category: 'LEASE',
    subcategory: 'Forms',
    intro: 'The home should be as it was on the inspection sheet, apart from fair wear and tear.',
    blocks: [
      { kind: 'fields', rows: [['Address'], ['Last day of the lease', 'Final inspection']] },
      { kind: 'heading', text: 'Everywhere' },
      {
        kind: 'checklist',
        items: [
          'Walls wiped, marks gone',
          'Floors vacuumed and washed',
          'Windows, sills, tracks',
          'Blinds and curtains dusted',
          'Lights work, globes whole',
          'Cobwebs inside and out',
        ],
      },
      { kind: 'heading', text: 'Kitchen and laundry' },
      {
        kind: 'checklist',
        items: [
          'Oven, trays, rangehood filter',
          'Cupboards empty, wiped',
          'Sink and taps without scale',
          'Dishwasher filter',
          'Laundry trough and lint',
          'Behind the appliances',
        ],
      },
      { kind: 'heading', text: 'Bathroom' },
      {
        kind: 'checklist',
        items: ['Tiles, grout, screen', 'Toilet, also behind it', 'Exhaust fan', 'Mirrors and cabinets'],
      },
      { kind: 'heading', text: 'Outside, and the last things' },
      {
        kind: 'checklist',
        items: [
          'Lawn cut, beds weeded',
          'Bins empty and in',
          'Nothing left in shed or roof',
          'Oil stains in the carport',
          'All keys and remotes counted',
          'Meters read and photographed',
          'New address left with us',
          'Photographs of each room',
        ],
      },
      { kind: 'lines', label: 'Agreed with the agent', count: 1 },
      {
        kind: 'note',
        text: 'The bond is held by Consumer and Business Services, not by us. It is paid out when both sides agree, or as is decided where they do not.',
      },
    ],
  },
];
