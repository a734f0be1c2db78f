import { agency } from '../agency/agency.ts';

/** The text of 'Join Our Team' (spec §2). */
export const careers = () =>
  ({
    title: 'Join Our Team',
    text: 'We are always glad to hear from people who like people, and houses. Send us a letter and your résumé; both are read by a person.',
    coverLetterHint: 'Why us, and why now. PDF, Word, OpenDocument or RTF, up to 5 MB.',
    resumeHint: 'What you have done so far. The same kinds of file, up to 5 MB.',
    button: 'Send your application',
    privacy: `${agency().name} uses your application to decide about it, and shows it to nobody outside.`,
  }) as const;
