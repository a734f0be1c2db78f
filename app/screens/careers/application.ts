import { CAREERS_FILES, CAREERS_LABELS, careersAnswers } from '../../../shared/forms/careers.ts';
import { checkDocument, documentProblems, MAX_DOCUMENT_BYTES } from '../../../shared/forms/document.ts';
import { type FieldErrors, type FormValues, formValues } from '../../../shared/forms/form.ts';
import { findFieldErrors, pickAnswers } from '../../forms/email-submission.ts';

/** A job application as its form sends it, in the browser and in a post without scripts. */
export type Application = {
  answers: FormValues;
  /** The error messages by field. */
  errors: FieldErrors;
  /** The parameters of the email service (spec §3). Invalid files are omitted. */
  params: object;
};

/** Reads the form and its two files. */
export async function readApplication(form: FormData): Promise<Application> {
  const { coverLetter: _letter, resume: _resume, ...labels } = CAREERS_LABELS;
  const answers = pickAnswers(formValues(form), labels);
  const errors: Record<string, string | undefined> = { ...findFieldErrors(careersAnswers, answers) };
  const attachments: object[] = [];
  for (const name of CAREERS_FILES) {
    const read = await readFile(form.get(name));
    if ('problem' in read) errors[name] = read.problem;
    // The server calls the email service directly, without JSON.
    else attachments.push(import.meta.env.SSR ? read : { ...read, content: base64(read.content) });
  }
  return { answers, errors, params: { ...answers, attachments } };
}

/** What is wrong with a file, as the error message of its field. */
export async function fileProblem(file: FormDataEntryValue | null): Promise<string | undefined> {
  const read = await readFile(file);
  return 'problem' in read ? read.problem : undefined;
}

type Read = { problem: string } | { filename: string; content: Uint8Array; type: string };

async function readFile(file: FormDataEntryValue | null): Promise<Read> {
  // An empty file field posts a file without a name.
  if (!(file instanceof File) || file.name === '') return { problem: documentProblems.none };
  if (file.size > MAX_DOCUMENT_BYTES) return { problem: documentProblems.tooLarge };
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(file);
  } catch {
    // The file was moved or changed after it was chosen.
    return { problem: documentProblems.unreadable };
  }
  const checked = checkDocument(file.name, bytes);
  if (!checked.ok) return { problem: checked.problem };
  return { filename: file.name, content: bytes, type: checked.type };
}

/** Reads a file in pieces, because the server would be blocked by fresh memory for a large one. */
async function readBytes(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  for (let at = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes.set(value, at);
    at += value.length;
  }
}

/**
 * Some browsers lack `toBase64`. For them the loop builds the string for `btoa` in steps, because a function call
 * accepts only a limited number of arguments.
 */
function base64(bytes: Uint8Array): string {
  const modern: Partial<Pick<Uint8Array, 'toBase64'>> = bytes;
  if (modern.toBase64) return modern.toBase64();
  const step = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += step) {
    binary += String.fromCharCode(...bytes.subarray(at, at + step));
  }
  return btoa(binary);
}
