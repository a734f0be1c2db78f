import type { DemoDocument } from './document.ts';

export const leaseDocuments: readonly DemoDocument[] = [
  {
    file: 'moving-guide.pdf',
    name: 'Moving guide',
    description: 'Week by week, from six weeks out to your first night.',
    category: 'LEASE',
    subcategory: 'Guides',
    intro: 'Moving is mostly lists. Here they are, in the order you’ll need them.',
    blocks: [
      { kind: 'heading', text: 'Four to six weeks out' },
      {
        kind: 'checklist',
        items: [
          'Give written notice on your lease',
          'Book a van or a removalist',
          'Measure doorways, stairs and fridge',
          'Sell or give away what isn’t coming',
          'Book time off work',
          'Ask about parking for the truck',
        ],
      },
      { kind: 'heading', text: 'Two weeks out' },
      {
        kind: 'checklist',
        items: [
          'Move the power, gas and internet',
          'Move your contents insurance',
          'Redirect your mail',
          'Tell the school, the doctor, the vet',
          'Label the boxes by room',
          'Eat your way through the freezer',
        ],
      },
      { kind: 'heading', text: 'Moving day' },
      {
        kind: 'checklist',
        items: [
          'Read and photograph the meters',
          'Check every cupboard',
          'Count the keys and hand them over',
          'Carry documents and medicine yourself',
          'Keep kettle, cups and bedding together',
          'Take the pets to a friend’s place',
        ],
      },
      { kind: 'heading', text: 'Your first week' },
      {
        kind: 'list',
        items: [
          'Check the inspection sheet room by room. Add anything that’s missing, with photos, then sign it and send your copy back. It’s what the home is compared with when you move out.',
          'Test the smoke alarms. Find the switchboard, the mains water tap and the gas tap.',
          'Update your address with your bank, your employer and the electoral roll.',
          'Something not working? Tell us in writing straight away, on our maintenance request form.',
        ],
      },
      {
        kind: 'note',
        text: 'Moving out too? Our bond checklist covers your last two weeks in the old place.',
      },
    ],
  },
  {
    file: 'applying-guide.pdf',
    name: 'Applying for a rental',
    description: 'What we ask for, what we don’t, and how the choice is made.',
    category: 'LEASE',
    subcategory: 'Guides',
    intro: 'A complete application gets read first. Here’s what makes one complete.',
    blocks: [
      { kind: 'heading', text: 'Have these ready' },
      {
        kind: 'checklist',
        items: [
          'Proof of identity',
          'Proof of income',
          'Your rental history',
          'Two referees we can call',
          'Who’ll live there, pets included',
          'The date you can move in',
        ],
      },
      { kind: 'heading', text: 'How it works' },
      {
        kind: 'steps',
        items: [
          {
            title: 'See the home',
            text: 'Come to an open inspection, or send someone you trust.',
          },
          {
            title: 'Apply',
            text: 'One application covers everyone who’ll sign. If a question isn’t clear, just ask.',
          },
          {
            title: 'We call your referees',
            text: 'We’ll let you know once we have what we need, usually within two business days.',
          },
          {
            title: 'The owner chooses',
            text: 'We recommend and the owner decides. You’ll hear either way.',
          },
          {
            title: 'Lease, bond, keys',
            text: 'Read and sign the lease and pay the bond, which is lodged with Consumer and Business Services. Then collect your keys and the inspection sheet.',
          },
        ],
      },
      { kind: 'heading', text: 'Good to know' },
      {
        kind: 'list',
        items: [
          'The rent is the fixed amount in the ad. No one may ask you to offer more, and we won’t.',
          'We only ask for what the decision needs, and delete what we no longer need.',
          'The Residential Tenancies Act 1995 sets out the rights and duties on both sides. Consumer and Business Services explains them for free.',
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
    intro: 'One form per repair. Photos help, so send them too.',
    blocks: [
      {
        kind: 'note',
        text: 'Burst pipe, gas leak, sparks or a door that won’t lock? Skip the form: make it safe if you can and call us straight away. In an emergency, call 000.',
      },
      { kind: 'fields', rows: [['Your name', 'Phone'], ['Property address'], ['Email', 'Date']] },
      { kind: 'heading', text: 'What needs fixing?' },
      {
        kind: 'checklist',
        items: [
          'Plumbing or hot water',
          'Power or lights',
          'Heating or cooling',
          'Oven, cooktop or appliance',
          'Doors, locks or windows',
          'Roof, gutters or damp',
          'Garden, fence or gate',
          'Something else',
        ],
      },
      {
        kind: 'fields',
        rows: [
          ['Room', 'Make and model, if it’s an appliance'],
          ['When did it start?', 'Has it happened before?'],
        ],
      },
      { kind: 'lines', label: 'What’s happening, and what have you tried?', count: 4 },
      { kind: 'heading', text: 'Getting in' },
      {
        kind: 'checklist',
        items: [
          'Call me to arrange a time',
          'Use the office key',
          'There’s a pet at home',
          'Parking or access is tricky',
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
    intro: 'Leave the home as it was on the inspection sheet, apart from fair wear and tear.',
    blocks: [
      { kind: 'fields', rows: [['Address'], ['Last day of the lease', 'Final inspection']] },
      { kind: 'heading', text: 'Everywhere' },
      {
        kind: 'checklist',
        items: [
          'Walls wiped, marks removed',
          'Floors vacuumed and mopped',
          'Windows, sills and tracks cleaned',
          'Blinds and curtains dusted',
          'Lights working, globes replaced',
          'Cobwebs gone, inside and out',
        ],
      },
      { kind: 'heading', text: 'Kitchen and laundry' },
      {
        kind: 'checklist',
        items: [
          'Oven, trays and rangehood filter',
          'Cupboards emptied and wiped',
          'Sink and taps descaled',
          'Dishwasher filter cleaned',
          'Laundry trough and dryer lint',
          'Behind the appliances',
        ],
      },
      { kind: 'heading', text: 'Bathroom' },
      {
        kind: 'checklist',
        items: [
          'Tiles, grout and shower screen',
          'Toilet, and behind it',
          'Exhaust fan',
          'Mirrors and cabinets',
        ],
      },
      { kind: 'heading', text: 'Outside, and last things' },
      {
        kind: 'checklist',
        items: [
          'Lawn mowed, beds weeded',
          'Bins emptied and brought in',
          'Shed and roof space empty',
          'Carport free of oil stains',
          'All keys and remotes counted',
          'Meters read and photographed',
          'New address given to us',
          'Photos taken of every room',
        ],
      },
      { kind: 'lines', label: 'Agreed with your agent', count: 1 },
      {
        kind: 'note',
        text: 'Consumer and Business Services holds the bond, not us. It’s paid out when both sides agree or, if they don’t, once the tribunal (SACAT) decides.',
      },
    ],
  },
];
