import { agency } from '../agency/agency.ts';

/**
 * Information for buyers before an offer. It rests on the Land and Business (Sale and Conveyancing)
 * Act 1994 (SA): sections 5 (cooling off), 13A (Form R3) and 21 (offers).
 */
export const offerNotice = () =>
  ({
    title: 'Before you offer',
    r3: {
      title: 'Read Form R3 first',
      text: 'The buyers information notice lists what is worth looking into before you buy: safety, enjoyment and value.',
      link: 'Form R3 and buying at SA.GOV.AU',
    },
    offer: {
      title: 'What sending this does',
      text: `It tells ${agency().name} what you would pay and on which terms. It is not a contract and it binds nobody. The agent puts it into the prescribed form for you to sign, gives the vendor a copy of that within 48 hours, and tells its details to nobody else. You can withdraw an offer until there is a contract.`,
    },
    coolingOff: {
      title: 'Cooling off',
      text: 'After a contract, section 5 of the Land and Business (Sale and Conveyancing) Act 1994 lets most buyers change their mind. Give the vendor or the agent written notice, with no reason, before the end of the second clear business day after the contract, or after Form 1 is served on you if that is later, and never after settlement. Your money comes back, except a deposit of up to $100 and option money.',
      exceptions:
        'There is no cooling off when you buy at auction, or on the same day after bidding there, when a company buys, or where a lawyer’s certificate waives it.',
    },
    advice: 'This is a summary and not legal advice. Ask a conveyancer or a lawyer about your own purchase.',
  }) as const;

export const offerForm = () =>
  ({
    text: 'Tell us your price and your terms. The agent who knows the home rings you about them.',
    additionalOffererHint: 'Is somebody else buying with you?',
    amountHint: 'In Australian dollars.',
    depositHint: 'What you would pay when the contract is made.',
    financeHint: 'If you need a loan: how much, from whom, and by when you will know.',
    saleHint: 'If you must sell first: which home, and how far along it is.',
    otherHint: 'A building inspection, a longer settlement, the dishwasher …',
    r3: 'Yes, I have been able to read Form R3',
    bestOfferHint: 'The vendor may accept a higher offer without giving you another chance.',
    bestOffer: 'Yes, I understand, and this is my best offer',
    privacy: `${agency().name} uses what you write here to deal with your offer.`,
  }) as const;
