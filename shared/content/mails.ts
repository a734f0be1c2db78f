import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const mailsDefaults: DefaultWords<'mails'> = {
  receiptSubject: '{agency} has received your',
  receiptTitle: 'Thank you',
  receiptThanks: 'We’ve received your',
  receiptText: '{agency} will be in touch. You can reply to this email, or call {phone}.',
  receiptNotYou:
    'If you didn’t send this, someone else entered your email address, and you can ignore this email.',
  confirmSubject: 'Please confirm your property alerts from {agency}',
  confirmTitle: 'Do you want these emails?',
  confirmText: 'We won’t send any until you say yes.',
  confirmAsked: 'Someone (we hope it was you) asked {agency} to email you about:',
  confirmNotYou: 'If it wasn’t you, you can ignore this email. We won’t send you any property alerts.',
  alertTitle: 'homes match your search',
  alertReason: 'You’re getting this because of your saved search:',
  newsletterReason: 'You’re getting this because you signed up to news from {agency}.',
};

/** The agency's own texts in mails to visitors. */
export const mails = () => wordsOf('mails', mailsDefaults);
