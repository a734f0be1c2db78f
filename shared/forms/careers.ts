import * as v from 'valibot';
import { withoutBidiControls, withoutEncodedWords } from '../bidi.ts';
import { LIMITS } from './contact/contact-attributes.ts';
import { checkDocument } from './document.ts';
import { choice, optionalAnswer, optionalEmailAnswer, YES_NO } from './form.ts';

/** The label of each answer, on the screen and in the agency's mail. */
export const CAREERS_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  contact: 'Contact number',
  email: 'Email',
  startImmediately: 'Can you start immediately?',
  coverLetter: 'Cover letter',
  resume: 'Résumé',
} as const;

/** The two files, in the order in which they are sent. */
export const CAREERS_FILES = ['coverLetter', 'resume'] as const;
export type CareersFile = (typeof CAREERS_FILES)[number];

/** Spec §5 marks only `startImmediately` as required. We assume that both files are required, too. */
const answers = {
  firstName: optionalAnswer(LIMITS.name),
  lastName: optionalAnswer(LIMITS.name),
  contact: optionalAnswer(LIMITS.phone),
  email: optionalEmailAnswer(),
  startImmediately: choice(YES_NO, 'Please tell us whether you can start immediately.'),
};

/** The typed and chosen answers. `checkDocument` checks the files. */
export const careersAnswers = v.strictObject(answers);

/**
 * A file as the form sends it (spec §3: "filename, content base64, type"), or with its content decoded. Its bytes decide
 * its type.
 */
const attachment = v.pipe(
  v.strictObject({
    filename: v.string(),
    content: v.union([v.string(), v.instance(Uint8Array<ArrayBuffer>)]),
    type: v.pipe(v.string(), v.maxLength(200)),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { content } = dataset.value;
    // A name may contain control characters that make it show another extension than it has.
    const filename = withoutEncodedWords(withoutBidiControls(dataset.value.filename));
    const bytes = typeof content === 'string' ? fromBase64(content) : content;
    const checked = bytes ? checkDocument(filename, bytes) : NOT_BASE64;
    if (bytes && checked.ok) return { filename, type: checked.type, bytes };
    if (!checked.ok) addIssue({ message: checked.problem });
    return NEVER;
  }),
);

const NOT_BASE64 = { ok: false, problem: 'The content must be base64.' } as const;

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text, { lastChunkHandling: 'strict' });
  } catch {
    return null;
  }
}

/** A job application as the email service accepts it (spec §3, §7). */
export const careersSchema = v.strictObject({
  ...answers,
  attachments: v.pipe(
    v.array(v.unknown()),
    v.length(CAREERS_FILES.length, 'Please send a cover letter and a résumé, and nothing else.'),
    v.array(attachment),
  ),
});

export type CareersForm = v.InferOutput<typeof careersSchema>;
