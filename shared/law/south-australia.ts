import type { StateLaw } from './state-law.ts';

/** The Land and Business (Sale and Conveyancing) Act 1994 (SA): sections 5 (cooling off), 13A (Form R3), 21 (offers) and 24A (prices). */
export const SA: StateLaw = {
  asOf: 'November 2026',
  regulator: { name: 'Consumer and Business Services', url: 'https://www.cbs.sa.gov.au/' },
  beforeOffer: {
    title: 'Read Form R3 first',
    text: 'Form R3 is the buyers information notice. It lists what to check before you buy: anything that could affect your safety, your enjoyment of the home or its value.',
    link: {
      words: 'Form R3 and buying a home (SA.GOV.AU)',
      url: 'https://www.sa.gov.au/topics/housing/buying-building-selling/building-or-buying-home/home-sales',
    },
  },
  reading: {
    label: 'Form R3',
    confirm: 'Yes, I’ve had the chance to read Form R3',
    missing: 'Please confirm that you’ve had the chance to read Form R3.',
    confirmed: 'Confirmed: had the chance to read Form R3.',
  },
  afterOffer:
    'The agent puts it in the prescribed form for you to sign, gives the seller a copy within 48 hours and tells no one else the details. You can withdraw an offer until there’s a contract.',
  coolingOff: {
    text: 'After you sign a contract, section 5 of the Land and Business (Sale and Conveyancing) Act 1994 lets most buyers change their mind. Give the seller or the agent written notice by the end of the second clear business day after the contract, or after Form 1 is served on you if that’s later, and always before settlement. You don’t need to give a reason. You get your money back, except a deposit of up to $100 and any option money.',
    exceptions:
      'There’s no cooling-off period if you buy at auction, or bid at the auction and buy later that day, or if you’ve waived it with a lawyer’s certificate. If a company is buying, it should get its own advice.',
  },
  tenancy: null,
  prices: {
    sale: 'Under section 24A of the Land and Business (Sale and Conveyancing) Act 1994, an advertised price must be one figure, without words or symbols such as “+”, or a range whose upper figure is no more than 10% above the lower.',
    rent: 'Rent is advertised as a fixed amount, and an agent must not invite you to offer more.',
  },
};
