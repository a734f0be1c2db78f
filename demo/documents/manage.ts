import type { DemoDocument } from './document.ts';

export const manageDocuments: readonly DemoDocument[] = [
  {
    file: 'renting-out-guide.pdf',
    name: 'Renting out your home',
    description: 'What changes when your home becomes somebody else’s, and how the first lease goes.',
    category: 'MANAGE',
    subcategory: 'Guides',
    intro: 'Letting a home is a small business with people living in it. A good start makes it a quiet one.',
    blocks: [
      { kind: 'heading', text: 'Before it is advertised' },
      {
        kind: 'list',
        items: [
          'Tell your lender and your insurer. A home policy may not cover a let home; ask about landlord cover.',
          'Ask an accountant what to keep from the first day: loan, rates, repairs, depreciation.',
          'Mend what you would mend if you moved back in. Leave manuals and spare globes.',
          'Decide about pets and the garden, and say so plainly in the advertisement.',
        ],
      },
      { kind: 'heading', text: 'The first lease' },
      {
        kind: 'steps',
        items: [
          {
            title: 'A rent in writing',
            text: 'We show you what let nearby in the last weeks. It is advertised as one fixed amount.',
          },
          { title: 'Inspections', text: 'We open the home, and you hear after each time who came.' },
          { title: 'A choice', text: 'You get a summary of each application and our recommendation.' },
          {
            title: 'Lease, bond, inspection sheet',
            text: 'Signed before the keys change hands. The bond is lodged with Consumer and Business Services.',
          },
          {
            title: 'The years after',
            text: 'Routine inspections with photographs, repairs with quotes, a statement each month.',
          },
        ],
      },
      { kind: 'heading', text: 'What you owe a tenant' },
      {
        kind: 'text',
        text: 'A home that is clean and in good repair, locks that work, smoke alarms that sound, repairs in reasonable time, and peace: nobody comes in without proper notice. The Residential Tenancies Act 1995 has the details, and we keep to them for you.',
      },
      {
        kind: 'note',
        text: 'Already let through somebody else? Switching to us is four questions on our website. Your tenants stay.',
      },
    ],
  },
  {
    file: 'preparing-guide.pdf',
    name: 'Preparing a home for tenants',
    description: 'Room by room, what to fix, what to leave, and what photographs well.',
    category: 'MANAGE',
    subcategory: 'Guides',
    intro: 'Two weekends of work are worth more than a month of waiting.',
    blocks: [
      { kind: 'heading', text: 'Safe first' },
      {
        kind: 'checklist',
        items: [
          'Smoke alarms tested, in date',
          'Safety switches tested',
          'Gas appliances serviced',
          'Locks on outside doors, windows',
          'Handrails and steps firm',
          'Pool fence, if there is a pool',
          'Blind cords secured',
          'Water heater not leaking',
        ],
      },
      { kind: 'heading', text: 'Sound next' },
      {
        kind: 'checklist',
        items: [
          'Taps and cisterns do not drip',
          'Gutters cleared',
          'Doors close without a shove',
          'Silicone in wet areas renewed',
          'Heating and cooling serviced',
          'Every light works',
        ],
      },
      { kind: 'heading', text: 'Then pleasant' },
      {
        kind: 'checklist',
        items: [
          'One calm wall colour',
          'Carpets cleaned',
          'Garden easy to keep',
          'Letterbox and house number',
          'Cupboards empty and wiped',
          'Windows cleaned for the photographs',
        ],
      },
      { kind: 'heading', text: 'What to leave alone' },
      {
        kind: 'text',
        text: 'A new kitchen seldom pays for itself in rent. An old one with doors that close, a clean oven and good light lets just as quickly. Ask us before you spend.',
      },
      { kind: 'heading', text: 'Leave behind' },
      {
        kind: 'list',
        items: [
          'Two full sets of keys, and one for us, each one labelled.',
          'Manuals, paint names, spare tiles.',
          'Where the water main, the gas tap and the switchboard are.',
        ],
      },
    ],
  },
  {
    file: 'property-information.pdf',
    name: 'Property information form',
    description: 'What we need to know to look after your home, on two pages.',
    category: 'MANAGE',
    subcategory: 'Forms',
    intro: 'Fill in what you know and leave the rest. We ask when we walk through.',
    blocks: [
      { kind: 'heading', text: 'You' },
      { kind: 'fields', rows: [['Owners’ full names'], ['Telephone', 'Email'], ['Postal address']] },
      { kind: 'heading', text: 'The home' },
      {
        kind: 'fields',
        rows: [
          ['Address'],
          ['Bedrooms', 'Bathrooms', 'Cars'],
          ['Year built', 'Council', 'Strata manager, if any'],
        ],
      },
      {
        kind: 'checklist',
        items: [
          'Let at the moment',
          'Managed by another agent',
          'Furnished',
          'Pets welcome',
          'Pool or spa',
          'Solar panels',
          'Rainwater tank',
          'Gardener comes',
        ],
      },
      { kind: 'heading', text: 'Safety' },
      {
        kind: 'fields',
        rows: [
          ['Smoke alarms, date of last test', 'Safety switches'],
          ['Gas appliances, last serviced', 'Asbestos known?'],
        ],
      },
      { kind: 'heading', text: 'Insurance and papers' },
      {
        kind: 'fields',
        rows: [
          ['Building insurer', 'Policy number'],
          ['Landlord insurer', 'Policy number'],
          ['Water meter', 'Electricity meter'],
        ],
      },
      { kind: 'heading', text: 'Keys and trades' },
      {
        kind: 'fields',
        rows: [
          ['Keys, how many sets', 'Alarm code kept by'],
          ['Plumber you use', 'Electrician you use'],
          ['Under warranty, until when'],
        ],
      },
      { kind: 'heading', text: 'Repairs' },
      {
        kind: 'text',
        text: 'Up to which amount may we have something mended without asking you first? Urgent repairs we arrange at once, and tell you.',
      },
      { kind: 'fields', rows: [['Amount, $', 'Rent wished for, $ a week', 'Available from']] },
      { kind: 'lines', label: 'Anything else', count: 4 },
      { kind: 'fields', rows: [['Signature', 'Date']] },
      {
        kind: 'note',
        text: 'This form gives us information. It appoints nobody: the management agreement is a paper of its own.',
      },
    ],
  },
];
