import type { StateLaw } from './state-law.ts';

/** The Land and Business (Sale and Conveyancing) Act 1994 (SA): sections 5 (cooling off), 13A (Form R3), 21 (offers) and 24A (prices). */
export const SA: StateLaw = {
  asOf: 'November 2026',
  regulator: { name: 'Consumer and Business Services', url: 'https://www.cbs.sa.gov.au/' },
  beforeOffer: {
    title: 'Read Form R3 first',
    text: 'The buyers information notice lists what’s worth checking before you buy: safety, enjoyment and value.',
    link: {
      words: 'Form R3 and buying at SA.GOV.AU',
      url: 'https://www.sa.gov.au/topics/housing/buying-building-selling/building-or-buying-home/home-sales',
    },
  },
  reading: {
    label: 'Form R3',
    confirm: 'Yes, I have been able to read Form R3',
    missing: 'Please confirm that you’ve been able to read Form R3.',
    confirmed: 'The buyer confirms that they’ve been able to read Form R3.',
  },
  afterOffer:
    'The agent puts it in the prescribed form for you to sign, gives the vendor a copy within 48 hours and tells no one else the details. You can withdraw an offer until there’s a contract.',
  coolingOff: {
    text: 'After you sign a contract, section 5 of the Land and Business (Sale and Conveyancing) Act 1994 lets most buyers change their mind. Give the vendor or the agent written notice before the end of the second clear business day after the contract, or after Form 1 is served on you if that’s later, and never after settlement. You don’t need to give a reason. You get your money back, except a deposit of up to $100 and any option money.',
    exceptions:
      'There’s no cooling off if you buy at auction or on the same day after bidding there, if the buyer is a company, or if a lawyer’s certificate waives it.',
  },
  tenancy: null,
  prices: {
    sale: 'Under section 24A of the Land and Business (Sale and Conveyancing) Act 1994, an advertised price is one figure without words or signs such as “+”, or a range of two figures, the upper at most 110% of the lower.',
    rent: 'Rent is advertised as a fixed amount, and an agent may not ask for a higher bid.',
  },
};
