import type { DemoDocument } from './document.ts';

export const buyGuides: readonly DemoDocument[] = [
  {
    file: 'first-home-guide.pdf',
    name: 'First home guide',
    description: 'From the first sums to the keys: what happens when, and who does what.',
    category: 'BUY',
    subcategory: 'Guides',
    intro: 'Buying a home is a dozen small decisions in the right order. Here’s the order.',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            title: 'Do the sums',
            text: 'Add up your savings, your income and what you spend now. Leave room for duty and fees, a conveyancer, a building inspection, insurance and the move itself.',
          },
          {
            title: 'Talk to a lender',
            text: 'Ask for pre-approval in writing, and how long it lasts. It’s not a promise of a loan, but it tells you where to look.',
          },
          {
            title: 'See what help you can get',
            text: 'Grants and concessions for first home buyers change. Check the current rules with RevenueSA before you count on them.',
          },
          {
            title: 'Write down what matters',
            text: 'Three things you must have and three you’d like. Take the page to every inspection.',
          },
          {
            title: 'Look twice',
            text: 'Once with your heart, once with our inspection checklist. Come back at another time of day.',
          },
          {
            title: 'Read before you offer',
            text: 'Form R3, the buyers information notice, tells you what to look into. Form 1 is the vendor’s statement about the property.',
          },
          {
            title: 'Make an offer',
            text: 'In writing, with your conditions: finance, a building inspection or the sale of your own home.',
          },
          {
            title: 'Use the days you have',
            text: 'Outside an auction there’s usually a short cooling-off period. Have your conveyancer and building inspector ready to start on day one.',
          },
          { title: 'Settle', text: 'Walk through once more, insure the home and collect the keys.' },
        ],
      },
      { kind: 'heading', text: 'Who does what' },
      {
        kind: 'list',
        items: [
          'The agent works for the seller, but must be honest with you.',
          'The conveyancer works for you: contract, searches, settlement.',
          'The building inspector works for you: what’s under the paint.',
          'The lender works for itself, so compare a few.',
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
      { kind: 'heading', text: 'What goes in it' },
      {
        kind: 'list',
        items: [
          'The price, and the deposit you can pay.',
          'The day you’d like to settle.',
          'What it depends on: finance, a building inspection, the sale of your own home.',
          'Who’s buying: the full name of everyone who’ll sign.',
        ],
      },
      { kind: 'heading', text: 'How it works' },
      {
        kind: 'steps',
        items: [
          {
            title: 'You tell us',
            text: 'On our website or by phone. It tells us what you’d offer, and no one is bound by it.',
          },
          { title: 'We write it up', text: 'The agent puts it in the prescribed form and you sign it.' },
          {
            title: 'The seller sees it',
            text: 'The seller gets a copy within 48 hours. Its details go to no one else, so other buyers don’t learn your price and you don’t learn theirs.',
          },
          {
            title: 'An answer',
            text: 'Yes, no or another figure. You may withdraw before there’s a contract, and the seller may accept a higher offer without coming back to you.',
          },
          { title: 'A contract', text: 'Once you and the seller have both signed.' },
        ],
      },
      { kind: 'heading', text: 'Cooling off' },
      {
        kind: 'text',
        text: 'Under section 5 of the Land and Business (Sale and Conveyancing) Act 1994, a buyer may usually end the contract in writing, without giving a reason, until the end of the second clear business day after it’s made, or after Form 1 is served if that’s later, and always before settlement. This right doesn’t apply at auction or on the same day after bidding there, to a company, or where it’s been waived on a lawyer’s certificate. If you end the contract you get your money back, except a deposit of up to $100 and option money.',
      },
      {
        kind: 'note',
        text: 'You may not get a second chance, so make an offer you won’t regret.',
      },
    ],
  },
  {
    file: 'auction-guide.pdf',
    name: 'Buying at auction',
    description: 'How to prepare, what to do on the day, and why there’s no cooling off.',
    category: 'BUY',
    subcategory: 'Guides',
    intro: 'An auction takes twenty minutes. Buying well at one takes the three weeks before it.',
    blocks: [
      { kind: 'heading', text: 'Before the day' },
      {
        kind: 'list',
        items: [
          'Have the building inspected and the contract read. At auction you buy without a cooling-off right and without conditions.',
          'Read Form 1. It’s available three business days before the auction, and at the venue for the 30 minutes before it begins.',
          'Get your finance approved for this home, not just in general.',
          'Ask us how to register and what ID to bring.',
          'Write down your limit, and walk away once the bidding passes it.',
        ],
      },
      { kind: 'heading', text: 'On the day' },
      {
        kind: 'steps',
        items: [
          {
            title: 'Come early',
            text: 'Walk through once more. Stand where you can see the auctioneer and the other bidders.',
          },
          {
            title: 'Bid clearly',
            text: 'Say the whole figure. Ask if you’re not sure where the bidding stands.',
          },
          {
            title: 'Listen for the reserve',
            text: 'Below it, nothing is sold. If the bidding stops short, the highest bidder may be asked to negotiate.',
          },
          {
            title: 'When the hammer falls',
            text: 'You sign the contract and pay the deposit on the spot.',
          },
        ],
      },
      {
        kind: 'note',
        text: 'Someone else may bid for you. Agree on a limit with them in writing first.',
      },
    ],
  },
];
