import type { StateLaw } from './state-law.ts';

/**
 * For states in which no form is prescribed for buyers to read before an offer, or in which we are not certain of one.
 */
const reading: StateLaw['reading'] = {
  label: 'Independent advice',
  confirm: 'Yes, I know to get the contract checked before I sign',
  missing: 'Please confirm that you know to get the contract checked before you sign.',
  confirmed: 'Confirmed: the contract is to be checked before it’s signed.',
};
const afterOffer =
  'The agent takes it to the seller and calls you about the next step. You can withdraw an offer until there’s a contract.';

/** What to read before an offer where we are not certain of a statement that sellers must give. */
const CONTRACT = {
  title: 'Get the contract checked first',
  text: 'Ask us for the contract and its documents, and have a conveyancer or lawyer look at them before you sign.',
};

/** For states in which we are not certain of a form or of a rule on prices. */
const unknown = { tenancy: null, prices: { sale: null, rent: null } } as const;

const law = (
  asOf: StateLaw['asOf'],
  regulator: StateLaw['regulator'],
  coolingOff: StateLaw['coolingOff'],
  renting: Pick<StateLaw, 'tenancy' | 'prices'>,
  toRead: Pick<StateLaw['beforeOffer'], 'title' | 'text'> = CONTRACT,
): StateLaw => ({
  asOf,
  regulator,
  beforeOffer: { ...toRead, link: { words: `Buying a home: ${regulator.name}`, url: regulator.url } },
  reading,
  afterOffer,
  coolingOff,
  ...renting,
});

/** Conveyancing Act 1919 (NSW), sections 66S to 66W. */
export const NSW = law(
  'November 2026',
  { name: 'NSW Fair Trading', url: 'https://www.fairtrading.nsw.gov.au/' },
  {
    text: 'After contracts are exchanged, the Conveyancing Act 1919 gives most buyers of a home five business days to change their mind, in writing. Pulling out costs 0.25% of the price.',
    exceptions:
      'There’s no cooling-off period if you buy at auction or on the same day after the home is passed in, or if a certificate under section 66W waives it.',
  },
  {
    tenancy:
      'A written tenancy agreement follows the standard form under the Residential Tenancies Act 2010.',
    prices: {
      sale: 'Under section 73 of the Property and Stock Agents Act 2002, an advertised price must not be lower than the agent’s estimate, and must not be “offers over” or “offers above” a figure. An estimate is one figure, or a range whose upper figure is no more than 10% above the lower.',
      rent: 'Rent is advertised as a fixed amount, and an agent must not invite you to offer more.',
    },
  },
);

/** Sale of Land Act 1962 (Vic), sections 31 and 32. */
export const VIC = law(
  'November 2026',
  { name: 'Consumer Affairs Victoria', url: 'https://www.consumer.vic.gov.au/' },
  {
    text: 'After you sign a contract, section 31 of the Sale of Land Act 1962 gives most buyers of a home three clear business days to change their mind, in writing. Pulling out costs $100 or 0.2% of the price, whichever is more.',
    exceptions:
      'There’s no cooling-off period if you buy at a public auction, or within three clear business days before or after one.',
  },
  {
    tenancy:
      'You apply on the state’s standard rental application form, and a rental agreement of up to five years is Form 1 of the Residential Tenancies Regulations 2021.',
    prices: {
      sale: 'Under the Estate Agents Act 1980, an indicative selling price must be one figure, or a range whose upper figure is no more than 10% above the lower. It’s in the home’s statement of information.',
      rent: 'Under section 30F of the Residential Tenancies Act 1997, rent is advertised as a fixed amount, and the agent must not invite or accept a higher offer.',
    },
  },
  {
    title: 'Read the vendor’s statement first',
    text: 'Under section 32 of the Sale of Land Act 1962, the seller must give you a signed vendor’s statement before you sign a contract. Ask us for it and for the contract, and have a conveyancer or lawyer look at both.',
  },
);

/** Property Occupations Act 2014 (Qld), part 7, and Property Law Act 2023 (Qld), section 99. */
export const QLD = law(
  'November 2026',
  { name: 'Office of Fair Trading Queensland', url: 'https://www.qld.gov.au/law/fair-trading' },
  {
    text: 'The Property Occupations Act 2014 gives most buyers of a home five business days to change their mind, from the day they get a copy of the signed contract. Pulling out may cost up to 0.25% of the price.',
    exceptions:
      'There’s no cooling-off period if you buy at auction, and a buyer may waive or shorten it in writing.',
  },
  {
    tenancy:
      'You apply on the Rental application (Form 22) and sign the General tenancy agreement (Form 18a), both of the Residential Tenancies Authority.',
    prices: {
      sale: 'Under the Property Occupations Act 2014, a home that goes to auction has no price guide.',
      rent: 'Under section 57 of the Residential Tenancies and Rooming Accommodation Act 2008, rent is advertised as a fixed amount, and the agent must not invite or accept a higher offer.',
    },
  },
  {
    title: 'Read the disclosure statement first',
    text: 'Under section 99 of the Property Law Act 2023, the seller of most homes must give you a signed disclosure statement (Form 2) and its certificates before you sign a contract. Ask us for them and for the contract, and have a conveyancer or lawyer look at them all.',
  },
);

/** No act of this state gives buyers of homes a cooling-off period. */
export const WA = law(
  'November 2026',
  { name: 'Consumer Protection WA', url: 'https://www.consumerprotection.wa.gov.au/' },
  {
    text: 'Western Australia has no cooling-off period for buyers of homes. Once you’ve both signed, the contract binds you.',
    exceptions: 'A contract may give you one, so ask before you sign.',
  },
  {
    tenancy: 'A written tenancy agreement is Form 1AA under the Residential Tenancies Act 1987.',
    prices: {
      sale: null,
      rent: 'Rent is advertised as a fixed amount, and an agent must not invite you to offer more.',
    },
  },
);

/** No act of this state gives buyers of homes a cooling-off period. */
export const TAS = law(
  'November 2026',
  { name: 'Consumer, Building and Occupational Services', url: 'https://www.cbos.tas.gov.au/' },
  {
    text: 'Tasmania’s law gives buyers of homes no cooling-off period. Once you’ve both signed, the contract binds you.',
    exceptions: 'A contract may give you one, so ask before you sign.',
  },
  unknown,
);

/** Civil Law (Sale of Residential Property) Act 2003 (ACT), division 2.3. */
export const ACT = law(
  'November 2026',
  { name: 'Access Canberra', url: 'https://www.accesscanberra.act.gov.au/' },
  {
    text: 'After contracts are exchanged, the Civil Law (Sale of Residential Property) Act 2003 gives most buyers of a home five working days to change their mind, in writing. Pulling out costs 0.25% of the price.',
    exceptions:
      'There’s no cooling-off period if you buy at auction, or if a lawyer’s certificate waives it.',
  },
  unknown,
);

export const NT = law(
  'November 2026',
  { name: 'NT Consumer Affairs', url: 'https://consumeraffairs.nt.gov.au/' },
  {
    text: 'Most buyers of a home in the Northern Territory have four business days after the contract to change their mind, in writing.',
    exceptions:
      'There’s no cooling-off period if you buy at auction, and a buyer may waive it. Ask your conveyancer what it costs.',
  },
  unknown,
);
