import * as v from 'valibot';
import { FILE_CATEGORIES, FILE_SUBCATEGORIES } from '../constants.ts';
import { messages } from '../messages.ts';
import { choice, requiredText } from './form.ts';

/** The maximum size of a guide or form in bytes. */
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** Maximum lengths in characters. The name also becomes the name of the downloaded file. */
export const FILE_TEXT = { name: 120, description: 1000 } as const;

/** The reasons for refusing a file. */
export const pdfProblems = {
  none: messages.noPdfChosen,
  empty: 'This file is empty. Please choose another.',
  tooLarge: 'This file is larger than 20 MB. Please make it smaller, or split it.',
  notPdf: 'This isn’t a PDF. Please save it as one and choose it again.',
  damaged: 'This PDF won’t open: it’s damaged or incomplete. Please save it again.',
  encrypted: 'This PDF is locked with a password or restrictions. Please save it without them.',
  scripts: 'This PDF contains scripts, which we can’t send to visitors. Please print it to a new PDF.',
  launches: 'This PDF would start a program or play media. Please print it to a new PDF.',
  reachesOut:
    'This PDF opens other files or addresses, or sends what is typed into it. Please print it to a new PDF.',
  attachments: 'This PDF contains other files. Please print it to a new PDF.',
  disguised: 'This file is a PDF and another kind of file at once. Please print it to a new PDF.',
  malware: 'Our scanner found malware in this PDF. Please check the computer it comes from.',
  complex: 'This PDF takes too long to check. Please print it to a new PDF.',
} as const;
export type PdfProblem = keyof typeof pdfProblems;

/** Refuses control characters and the replacement character, which takes the place of bytes that are not UTF-8. */
const plain = v.regex<string, string>(/^[^\p{Cc}\uFFFD]*$/u, 'Please use plain text.');
const upTo = (length: number) =>
  v.maxLength<string, number, string>(length, `Please use up to ${length} characters.`);

/** 'Upload New File' (spec §5): every field is required. The PDF is checked separately. */
export const uploadSchema = v.strictObject({
  name: v.pipe(requiredText('Please enter a name.'), upTo(FILE_TEXT.name), plain),
  description: v.pipe(
    requiredText('Please enter a description.'),
    v.transform((text) => text.replace(/\s+/g, ' ')),
    upTo(FILE_TEXT.description),
    plain,
  ),
  category: choice(FILE_CATEGORIES, 'Please choose a category.'),
  subcategory: choice(FILE_SUBCATEGORIES, 'Please choose a subcategory.'),
});

export type UploadForm = v.InferOutput<typeof uploadSchema>;
