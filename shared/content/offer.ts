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
      text: 'The buyers information notice lists what’s worth checking before you buy: safety, enjoyment and value.',
      link: 'Form R3 and buying at SA.GOV.AU',
    },
    offer: {
      title: 'What happens when you send this',
      text: `It tells ${agency().name} what you’d pay and on what terms. It isn’t a contract and it doesn’t bind anyone. The agent puts it in the prescribed form for you to sign, gives the vendor a copy within 48 hours and tells no one else the details. You can withdraw an offer until there’s a contract.`,
    },
    coolingOff: {
      title: 'Cooling off',
      text: 'After you sign a contract, section 5 of the Land and Business (Sale and Conveyancing) Act 1994 lets most buyers change their mind. Give the vendor or the agent written notice before the end of the second clear business day after the contract, or after Form 1 is served on you if that’s later, and never after settlement. You don’t need to give a reason. You get your money back, except a deposit of up to $100 and any option money.',
      exceptions:
        'There’s no cooling off if you buy at auction or on the same day after bidding there, if the buyer is a company, or if a lawyer’s certificate waives it.',
    },
    advice: 'This is a summary, not legal advice. Ask a conveyancer or lawyer about your own purchase.',
  }) as const;

export const offerForm = () =>
  ({
    text: 'Tell us your price and your terms. The agent who knows the home will call you about them.',
    additionalOffererHint: 'Is someone else buying with you?',
    amountHint: 'In Australian dollars.',
    depositHint: 'What you’d pay when the contract is signed.',
    financeHint: 'If you need a loan: how much, from whom, and when you’ll know.',
    saleHint: 'If you need to sell first: which home, and how far along the sale is.',
    otherHint: 'A building inspection, a longer settlement, the dishwasher …',
    r3: 'Yes, I have been able to read Form R3',
    bestOfferHint: 'The vendor may accept a higher offer without giving you another chance.',
    bestOffer: 'Yes, I understand, and this is my best offer',
    privacy: `${agency().name} only uses what you write here to handle your offer.`,
  }) as const;
