import type { DemoDocument } from './document.ts';

export const buyGuides: readonly DemoDocument[] = [
  {
    file: 'first-home-guide.pdf',
    name: 'First home guide',
    description: 'From the first sums to the keys: the order of things, and who does what.',
    category: 'BUY',
    subcategory: 'Guides',
    intro: 'Buying a home is a dozen small decisions in the right order. This is the order.',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            title: 'Do the sums',
            text: 'Savings, income, what you spend now. Leave room for duty and fees, a conveyancer, an inspection, insurance, and the move itself.',
          },
          {
            title: 'Speak to a lender',
            text: 'Ask for a pre-approval in writing and how long it holds. It is no promise of a loan, but it tells you where to look.',
          },
          {
            title: 'See what help there is',
            text: 'Grants and concessions for first homes change. Read the current rules at RevenueSA before you count on them.',
          },
          {
            title: 'Write down what matters',
            text: 'Three things that you must have and three that you would like. Take the page to every inspection.',
          },
          {
            title: 'Look, twice',
            text: 'Once with your heart, once with the inspection checklist. Come back at another time of the day.',
          },
          {
            title: 'Read before you offer',
            text: 'Form R3, the buyers information notice, tells you what to look into. Form 1 is the vendor’s statement about the property.',
          },
          {
            title: 'Make the offer',
            text: 'In writing, with your conditions: finance, a building inspection, the sale of your own home.',
          },
          {
            title: 'Use the days you have',
            text: 'Outside an auction there is usually a short cooling-off time. Have your conveyancer and your inspector ready to start on its first day.',
          },
          { title: 'Settle', text: 'Look through the home once more, insure it, and collect the keys.' },
        ],
      },
      { kind: 'heading', text: 'Who does what' },
      {
        kind: 'list',
        items: [
          'The agent works for the seller, and must be honest with you.',
          'The conveyancer works for you: contract, searches, settlement.',
          'The building inspector works for you: what is under the paint.',
          'The lender works for itself. Compare more than one.',
        ],
      },
    ],
  },
  {
    file: 'offer-guide.pdf',
    name: 'Making an offer',
    description: 'What an offer is, what to put in it, and what happens in the days after.',
    category: 'BUY',
    subcategory: 'Guides',
    intro: 'An offer is more than a number. A clear one is easier to accept.',
    blocks: [
      { kind: 'heading', text: 'What goes into it' },
      {
        kind: 'list',
        items: [
          'The price, and the deposit that you can pay.',
          'The day on which you would like to settle.',
          'What it depends on: finance, an inspection, the sale of your own home.',
          'Who buys: the full names of everybody who will sign.',
        ],
      },
      { kind: 'heading', text: 'How it travels' },
      {
        kind: 'steps',
        items: [
          {
            title: 'You tell us',
            text: 'On our website or by telephone. This is an expression of your offer; nobody is bound.',
          },
          { title: 'We write it up', text: 'The agent puts it into the prescribed form and you sign it.' },
          {
            title: 'The seller sees it',
            text: 'The seller gets a copy within 48 hours. Its details go to nobody else, so other buyers do not learn your price and you do not learn theirs.',
          },
          {
            title: 'An answer',
            text: 'Yes, no, or another figure. You may withdraw before there is a contract, and the seller may accept a higher offer without coming back to you.',
          },
          { title: 'A contract', text: 'When both have signed.' },
        ],
      },
      { kind: 'heading', text: 'Cooling off' },
      {
        kind: 'text',
        text: 'Under section 5 of the Land and Business (Sale and Conveyancing) Act 1994 a buyer may usually end the contract in writing, without a reason, until the end of the second clear business day after it is made, or after Form 1 is served if that is later, and never after settlement. It does not apply at auction or on the same day after bidding there, to a company, or where it has been waived on a lawyer’s certificate. If you end it you get your money back, except a deposit of up to $100 and option money.',
      },
      {
        kind: 'note',
        text: 'Since you may get no second chance, let your first offer be one that you would not regret missing out with.',
      },
    ],
  },
  {
    file: 'auction-guide.pdf',
    name: 'Buying at auction',
    description: 'How to prepare, what to do on the day, and why there’s no cooling off.',
    category: 'BUY',
    subcategory: 'Guides',
    intro: 'An auction takes twenty minutes. Buying well at one takes the three weeks before.',
    blocks: [
      { kind: 'heading', text: 'Before the day' },
      {
        kind: 'list',
        items: [
          'Have the building inspected and the contract read. What is bought at auction is bought without a cooling-off right and without conditions.',
          'Read Form 1. It is available three business days before the auction, and at the place of the auction for the 30 minutes before it begins.',
          'Have your finance approved for this home, not in general.',
          'Ask us how to register, and what to bring to show who you are.',
          'Write down your last figure, and the one after which you go home.',
        ],
      },
      { kind: 'heading', text: 'On the day' },
      {
        kind: 'steps',
        items: [
          {
            title: 'Come early',
            text: 'Walk through once more. Stand where you see the auctioneer and the others.',
          },
          {
            title: 'Bid clearly',
            text: 'Say the whole figure. Ask if you are not sure where the bidding stands.',
          },
          {
            title: 'Listen for the reserve',
            text: 'Below it nothing is sold. If the bidding stops short of it, the highest bidder may be asked to talk.',
          },
          {
            title: 'When the hammer falls',
            text: 'You sign the contract and pay the deposit there and then.',
          },
        ],
      },
      {
        kind: 'note',
        text: 'Somebody else may bid for you. Agree on the figure in writing with them first.',
      },
    ],
  },
];
