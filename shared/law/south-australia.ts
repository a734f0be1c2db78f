import type { StateLaw } from './state-law.ts';

/** The Land and Business (Sale and Conveyancing) Act 1994 (SA): sections 5 (cooling off), 13A (Form R3), 21 (offers) and 24A (prices). */
export const SA: StateLaw = {
  asOf: 'November 2026',
  regulator: { name: 'Consumer and Business Services', url: 'https://www.cbs.sa.gov.au/' },
  beforeOffer: {
    title: 'Read Form R3 first',
    text: 'Form R3 is the buyers information notice. It lists what’s worth checking before you buy: safety, enjoyment and value.',
    link: {
      words: 'Form R3 and buying a home (SA.GOV.AU)',
      url: 'https://www.sa.gov.au/topics/housing/buying-building-selling/building-or-buying-home/home-sales',
    },
  },
  reading: {
    label: 'Form R3',
    confirm: 'Yes, I’ve had the chance to read Form R3',
    missing: 'Please confirm that you’ve had the chance to read Form R3.',
    confirmed: 'The buyer confirms that they’ve had the chance to read Form R3.',
  },
  afterOffer:
    'The agent puts it in the prescribed form for you to sign, gives the seller a copy within 48 hours and tells no one else the details. You can withdraw an offer until there’s a contract.',
  coolingOff: {
    text: 'After you sign a contract, section 5 of the Land and Business (Sale and Conveyancing) Act 1994 lets most buyers change their mind. Give the seller or the agent written notice before the end of the second clear business day after the contract, or after Form 1 is served on you if that’s later, and never after settlement. You don’t need to give a reason. You get your money back, except a deposit of up to $100 and any option money.',
    exceptions:
      'There’s no cooling off if you buy at auction, or later the same day after bidding there, or if you’ve waived it with a lawyer’s certificate. A company that buys should ask its adviser.',
  },
  tenancy: null,
  prices: {
    sale: 'Under section 24A of the Land and Business (Sale and Conveyancing) Act 1994, an advertised price must be one figure, without words or symbols such as “+”, or a range whose top is no more than 10% above its bottom.',
    rent: 'Rent is advertised as a fixed amount, and an agent must not ask anyone to offer more.',
  },
};
