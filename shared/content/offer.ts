import type { StateLaw } from '../law/state-law.ts';
import { messages } from '../messages.ts';
import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const offerDefaults: DefaultWords<'offer'> = {
  title: 'Make an Offer',
  text: 'Tell us your price and your terms. The agent who knows the home will call to talk them through.',
  noticeTitle: 'Before you offer',
  sentTitle: 'What happens when you send this',
  sent: 'It tells {agency} what you’d pay and on what terms. It isn’t a contract and it doesn’t bind anyone.',
  notes: '',
  additionalOffererHint: 'Is someone else buying with you?',
  amountHint: 'In Australian dollars, all digits: 900000, not 900k.',
  depositHint: 'What you’d pay as a deposit. We’ll tell you when it’s due.',
  financeHint: 'If you need a loan: how much, who from, and when you’ll know.',
  saleHint: 'If you need to sell first: which home, and how far along the sale is.',
  otherHint: 'A building inspection, a longer settlement, the dishwasher …',
  privacy: '{agency} only uses what you write here to handle your offer.',
  thanks: messages.offerSuccess,
  searchTitle: '',
  searchDescription: '',
};

/** Information for buyers before an offer. @param law that of the home's state */
export const offerNotice = ({ asOf, beforeOffer, afterOffer, coolingOff }: StateLaw) => {
  const { noticeTitle, sentTitle, sent, notes } = wordsOf('offer', offerDefaults);
  return {
    title: noticeTitle,
    beforeOffer,
    offer: {
      title: sentTitle,
      text: `${sent} ${afterOffer}`,
    },
    coolingOff: { title: 'Cooling off', ...coolingOff },
    /** The agency's own notes. */
    notes,
    advice: `This summary is current as at ${asOf}. It isn’t legal advice. Ask a conveyancer or lawyer about your own purchase.`,
  };
};

export function offerForm() {
  const own = wordsOf('offer', offerDefaults);
  return {
    ...own,
    // The visitor confirms this sentence, so agencies cannot change it.
    bestOfferHint: 'The vendor may accept a higher offer without giving you another chance.',
    bestOffer: 'Yes, I understand, and this is my best offer',
    search: { title: own.searchTitle || own.title, description: own.searchDescription || own.text },
  };
}
