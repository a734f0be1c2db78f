import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const careersDefaults: DefaultWords<'careers'> = {
  title: 'Join Our Team',
  text: 'We’re always glad to hear from people who like people, and houses. Send us a cover letter and your résumé. A real person reads both.',
  coverLetterHint: 'Why us, and why now? PDF, Word, OpenDocument or RTF, up to 5 MB.',
  resumeHint: 'What you’ve done so far. Same file types, up to 5 MB.',
  privacy:
    '{agency} only uses your application to consider you for a job, and doesn’t share it with anyone else.',
  talkTitle: 'Rather talk first?',
  searchTitle: 'Careers',
  searchDescription: '',
};

/** The text of 'Join Our Team' (spec §2). */
export function careers() {
  const own = wordsOf('careers', careersDefaults);
  return {
    ...own,
    button: 'Send your application',
    search: { title: own.searchTitle, description: own.searchDescription || own.text },
  };
}
