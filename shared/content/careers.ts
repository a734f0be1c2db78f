import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const careersDefaults: DefaultWords<'careers'> = {
  title: 'Join Our Team',
  text: 'We’re always glad to hear from people who like people, and houses. Send us a cover letter and your résumé. A real person reads both.',
  coverLetterHint: 'Why us, and why now? PDF, Word, OpenDocument or RTF, up to 5 MB.',
  resumeHint: 'What you’ve done so far. Same file types, up to 5 MB.',
  privacy:
    '{agency} only uses your application to consider you for a job, and doesn’t share it with anyone else.',
};

/** The text of 'Join Our Team' (spec §2). */
export const careers = () => ({
  ...wordsOf('careers', careersDefaults),
  button: 'Send your application',
});
