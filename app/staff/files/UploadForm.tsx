import { type ChangeEvent, type FormEvent, useState } from 'react';
import { FILE_CATEGORIES, FILE_SUBCATEGORIES } from '../../../shared/constants.ts';
import { checkForm, type FieldErrors, type FormValues, formValues } from '../../../shared/forms/form.ts';
import {
  FILE_TEXT,
  MAX_PDF_BYTES,
  pdfProblems,
  type UploadForm as UploadAnswers,
  uploadSchema,
} from '../../../shared/forms/upload.ts';
import { messages } from '../../../shared/messages.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { uploadFile } from '../api/files.ts';
import { onLogout } from '../session.ts';
import { UploadProgress } from './UploadProgress.tsx';

/**
 * What was typed for an upload. It outlives another tab and a login in between, but not a Logout, and not the
 * window. The file must be chosen again, because a page cannot do that.
 */
let draft: FormValues = {};
onLogout(() => {
  draft = {};
});

const textsOf = (form: HTMLFormElement): FormValues => {
  const { pdf: _none, ...texts } = formValues(new FormData(form));
  return texts;
};

/**
 * 'Upload New File' (spec §2); everything but the PDF is marked required (spec §5). The server checks the
 * PDF's content.
 */
export function UploadForm({ onUploaded }: { onUploaded(): void }) {
  const { busy, message, submit, refuse, formProps, field } = useSubmission();
  const [share, setShare] = useState(0);
  const [why, setWhy] = useState('');
  const [uploaded, setUploaded] = useState('');
  const [chosen, setChosen] = useState<string>();
  // The fields are created anew, empty, after a success.
  const [round, setRound] = useState(0);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    setUploaded('');
    setWhy('');
    setChosen(undefined);
    const refusal = refusalOf(data);
    if (refusal) return refuse(refusal);
    setShare(0);
    const outcome = await submit(JSON.stringify(formValues(data)), async () => {
      const refused = await uploadFile(data, setShare);
      if (!refused) return null;
      setWhy(refused.detail);
      return { message: refused.message || messages.uploadFailed, errors: {} };
    });
    if (outcome !== 'success') return;
    setUploaded(`“${data.get('name')}” has been uploaded.`);
    draft = {};
    setRound(round + 1);
    onUploaded();
  }

  const text = (name: keyof UploadAnswers) => ({ ...field(name), defaultValue: draft[name] });
  const pdf = field('pdf');
  return (
    <form
      {...formProps}
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => {
        draft = textsOf(currentTarget);
      }}
      className="mt-5"
    >
      <div key={round} className="grid gap-6">
        <TextFields text={text} />
        <FileField
          {...pdf}
          defaultValue={undefined}
          error={chosen ?? pdf.error}
          label="PDF file"
          accept="application/pdf"
          hint="Up to 20 MB, with no scripts or password."
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            const file = target.files?.[0];
            setChosen(file ? (fileProblem(file) ?? '') : undefined);
          }}
        />
      </div>
      <div className="mt-6">
        <FormError message={message} detail={why} />
        <UploadProgress busy={busy} share={share} />
        <Button type="submit" disabled={busy} className="mt-5 w-full">
          {busy ? 'Uploading…' : 'Upload'}
        </Button>
        <div className="mt-4">
          <FormStatus busy={busy ? 'Uploading…' : undefined} success={uploaded || undefined} />
        </div>
      </div>
    </form>
  );
}

type FieldOf = (name: keyof UploadAnswers) => ReturnType<ReturnType<typeof useSubmission>['field']>;

const TextFields = ({ text }: { text: FieldOf }) => (
  <>
    <TextField {...text('name')} label="Name" required maxLength={FILE_TEXT.name} autoComplete="off" />
    <Textarea
      {...text('description')}
      label="Description"
      required
      rows={3}
      maxLength={FILE_TEXT.description}
      hint="One or two sentences, shown beside the name."
    />
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <SelectField
        {...text('category')}
        label="Category"
        required
        options={FILE_CATEGORIES}
        placeholder="Choose one"
      />
      <SelectField
        {...text('subcategory')}
        label="Subcategory"
        required
        options={FILE_SUBCATEGORIES}
        placeholder="Choose one"
      />
    </div>
  </>
);

/** What can be refused without sending anything. */
function refusalOf(data: FormData): { message: string; errors: FieldErrors } | null {
  const { pdf: _none, ...texts } = formValues(data);
  const checked = checkForm(uploadSchema, texts);
  const pdf = fileProblem(data.get('pdf'));
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
