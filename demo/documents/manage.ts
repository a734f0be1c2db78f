import type { DemoDocument } from './document.ts';

export const manageDocuments: readonly DemoDocument[] = [
  {
    file: 'renting-out-guide.pdf',
    name: 'Renting out your home',
    description: 'What changes when someone else calls it home, and how the first lease works.',
    category: 'MANAGE',
    subcategory: 'Guides',
    intro: 'Renting out a home is a small business with people living in it. A good start makes it easier.',
    blocks: [
      { kind: 'heading', text: 'Before it’s advertised' },
      {
        kind: 'list',
        items: [
          'Tell your lender and your insurer. A home policy may not cover a tenanted home, so ask about landlord insurance.',
          'Ask an accountant what records to keep from day one: loan, rates, repairs, depreciation.',
          'Fix what you’d fix if you were moving back in. Leave the manuals and spare globes.',
          'Decide about pets and the garden, and make it clear in the ad.',
        ],
      },
      { kind: 'heading', text: 'The first lease' },
      {
        kind: 'steps',
        items: [
          {
            title: 'A written rent appraisal',
            text: 'We show you what’s leased nearby in recent weeks. The rent is advertised as one fixed amount.',
          },
          { title: 'Inspections', text: 'We open the home, and tell you who came each time.' },
          { title: 'Your choice', text: 'You get a summary of every application, with our recommendation.' },
          {
            title: 'Lease, bond, inspection sheet',
            text: 'Everything’s signed before the keys change hands. The bond is lodged with Consumer and Business Services.',
          },
          {
            title: 'The years ahead',
            text: 'Routine inspections with photos, quotes for repairs, and a statement every month.',
          },
        ],
      },
      { kind: 'heading', text: 'What you owe your tenants' },
      {
        kind: 'text',
        text: 'A clean home in good repair, locks that work, smoke alarms that sound, repairs within a reasonable time, and peace: no one comes in without proper notice. The Residential Tenancies Act 1995 has the details, and we stick to them for you.',
      },
      {
        kind: 'note',
        text: 'Already with another agency? Switching takes four quick questions on our website. Your tenants stay.',
      },
    ],
  },
  {
    file: 'preparing-guide.pdf',
    name: 'Preparing a home for tenants',
    description: 'Room by room, what to fix, what to leave, and what photographs well.',
    category: 'MANAGE',
    subcategory: 'Guides',
    intro: 'Two weekends of work beat a month of waiting.',
    blocks: [
      { kind: 'heading', text: 'First, make it safe' },
      {
        kind: 'checklist',
        items: [
          'Smoke alarms tested and in date',
          'Safety switches tested',
          'Gas appliances serviced',
          'Locks on outside doors and windows',
          'Handrails and steps solid',
          'Pool fence, if there’s a pool',
          'Blind cords secured',
          'Hot water system not leaking',
        ],
      },
      { kind: 'heading', text: 'Next, make it work' },
      {
        kind: 'checklist',
        items: [
          'Taps and cisterns don’t drip',
          'Gutters cleared',
          'Doors close without a push',
          'Silicone in wet areas replaced',
          'Heating and cooling serviced',
          'Every light works',
        ],
      },
      { kind: 'heading', text: 'Then, make it inviting' },
      {
        kind: 'checklist',
        items: [
          'One calm wall colour',
          'Carpets cleaned',
          'Garden easy to look after',
          'Letterbox and house number',
          'Cupboards emptied and wiped',
          'Windows cleaned for the photos',
        ],
      },
      { kind: 'heading', text: 'What to leave alone' },
      {
        kind: 'text',
        text: 'A new kitchen rarely pays for itself in rent. With doors that close, a clean oven and good light, a home with an old one leases just as quickly. Ask us before you spend.',
      },
      { kind: 'heading', text: 'What to leave behind' },
      {
        kind: 'list',
        items: [
          'Two full sets of keys, and one for us, all labelled.',
          'Manuals, paint colours and spare tiles.',
          'A note of where to find the mains water tap, the gas tap and the switchboard.',
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
    intro: 'Fill in what you know and leave the rest. We’ll ask when we walk through.',
    blocks: [
      { kind: 'heading', text: 'About you' },
      { kind: 'fields', rows: [['Owners’ full names'], ['Phone', 'Email'], ['Postal address']] },
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
          'Tenanted now',
          'Managed by another agency',
          'Furnished',
          'Pets welcome',
          'Pool or spa',
          'Solar panels',
          'Rainwater tank',
          'Regular gardener',
        ],
      },
      { kind: 'heading', text: 'Safety' },
      {
        kind: 'fields',
        rows: [
          ['Smoke alarms, last tested', 'Safety switches'],
          ['Gas appliances, last serviced', 'Any known asbestos?'],
        ],
      },
      { kind: 'heading', text: 'Insurance and meters' },
      {
        kind: 'fields',
        rows: [
          ['Building insurer', 'Policy number'],
          ['Landlord insurer', 'Policy number'],
          ['Water meter', 'Electricity meter'],
        ],
      },
      { kind: 'heading', text: 'Keys and tradespeople' },
      {
        kind: 'fields',
        rows: [
          ['How many sets of keys?', 'Who has the alarm code?'],
          ['Your plumber', 'Your electrician'],
          ['What’s under warranty, and until when?'],
        ],
      },
      { kind: 'heading', text: 'Repairs' },
      {
        kind: 'text',
        text: 'How much can we spend on a repair without asking first? We arrange urgent repairs straight away and tell you.',
      },
      { kind: 'fields', rows: [['Amount, $', 'Preferred rent, $ per week', 'Available from']] },
      { kind: 'lines', label: 'Anything else?', count: 4 },
      { kind: 'fields', rows: [['Signature', 'Date']] },
      {
        kind: 'note',
        text: 'This form just gives us information. It doesn’t appoint us: that takes a separate management agreement.',
      },
    ],
  },
];
