import { type ChangeEvent, useState } from 'react';
import { checkForm, type FieldErrors, type FormValues, formValues } from '../../../shared/forms/form.ts';
import { MAX_PDF_BYTES, pdfProblems, uploadSchema } from '../../../shared/forms/upload.ts';
import { messages } from '../../../shared/messages.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import type { UploadRefusal } from '../api/files.ts';

/** What was typed into the form of a file. */
export function textsOf(form: HTMLFormElement): FormValues {
  const { pdf: _none, ...texts } = formValues(new FormData(form));
  return texts;
}

type Send = (data: FormData, onProgress: (share: number) => void) => Promise<UploadRefusal | null>;

/**
 * A form with the texts of a file and its PDF. The server checks the PDF's content.
 * @param options.needsPdf whether the form is refused without a PDF
 */
export function useFileForm({ needsPdf, send }: { needsPdf: boolean; send: Send }) {
  const { busy, message, submit, refuse, formProps, field } = useSubmission();
  const [share, setShare] = useState(0);
  const [why, setWhy] = useState('');
  /** The error message for the last chosen file; undefined if there is none. */
  const [chosen, setChosen] = useState<string>();

  /** @returns whether the file was stored */
  async function submitFile(data: FormData): Promise<boolean> {
    setWhy('');
    setChosen(undefined);
    const refusal = refusalOf(data, needsPdf);
    if (refusal) {
      refuse(refusal);
      return false;
    }
    setShare(0);
    const outcome = await submit(JSON.stringify(formValues(data)), async () => {
      const refused = await send(data, setShare);
      if (!refused) return null;
      setWhy(refused.detail);
      return { message: refused.message || messages.uploadFailed, errors: {} };
    });
    return outcome === 'success';
  }

  const pdf = field('pdf');
  return {
    busy,
    share,
    message,
    why,
    submitFile,
    formProps,
    field,
    pdfProps: {
      ...pdf,
      defaultValue: undefined,
      error: chosen ?? pdf.error,
      accept: 'application/pdf',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        setChosen(file ? (fileProblem(file) ?? '') : undefined);
      },
    },
  };
}

/** Finds what can be refused without sending anything. */
function refusalOf(data: FormData, needsPdf: boolean): { message: string; errors: FieldErrors } | null {
  const { pdf: _none, ...texts } = formValues(data);
  const checked = checkForm(uploadSchema, texts);
  const problem = fileProblem(data.get('pdf'));
  const pdf = problem === messages.noPdfChosen && !needsPdf ? undefined : problem;
  const errors = { ...(checked.ok ? {} : checked.errors), pdf };
  if (pdf === messages.noPdfChosen) return { message: messages.noPdfChosen, errors };
  if (!checked.ok) return { message: messages.requiredFields, errors };
  return pdf ? { message: messages.uploadFailed, errors } : null;
}

function fileProblem(file: FormDataEntryValue | null): string | undefined {
  // An empty file field contains a file without a name.
  if (!(file instanceof File) || file.name === '') return messages.noPdfChosen;
  if (file.size === 0) return pdfProblems.empty;
  return file.size > MAX_PDF_BYTES ? pdfProblems.tooLarge : undefined;
}
