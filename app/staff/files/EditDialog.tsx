import { type FormEvent, useId, useState } from 'react';
import type { FormValues } from '../../../shared/forms/form.ts';
import type { UploadForm } from '../../../shared/forms/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { changeFile, type ManagedFile } from '../api/files.ts';
import { createKeptTexts } from '../parts/kept-texts.ts';
import { Modal } from '../parts/Modal.tsx';
import { FileTexts } from './FileTexts.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { textsOf, useFileForm } from './use-file-form.ts';

/** A file with its description, which is null if it could not be read. */
export type EditedFile = ManagedFile & { description: string | null };

type Props = {
  file: EditedFile;
  onSaved(name: string): void;
  onCancel(): void;
};

/** The texts that were changed and not saved. */
const unsaved = createKeptTexts<FormValues>();

/** Changes the texts of a file and replaces its PDF. Its address stays the same. */
export function EditDialog({ file, onSaved, onCancel }: Props) {
  const title = useId();
  const cancel = () => {
    unsaved.delete(file.id);
    onCancel();
  };
  return (
    <Modal aria-labelledby={title} onClose={cancel} className="w-[min(36rem,calc(100%-2.5rem))]">
      <h2 id={title} className="text-h4 wrap-anywhere">
        Edit “{file.name}”
      </h2>
      {file.description === null ? (
        <div className="mt-5 grid justify-items-start gap-5">
          <FormError message="The file can’t be edited right now. Please try again later." />
          <Button look="outline" onClick={cancel}>
            Close
          </Button>
        </div>
      ) : (
        <EditForm file={file} description={file.description} onSaved={onSaved} onCancel={cancel} />
      )}
    </Modal>
  );
}

type FormProps = Pick<Props, 'onSaved' | 'onCancel'> & { file: ManagedFile; description: string };

function EditForm({ file, description, onSaved, onCancel }: FormProps) {
  const values: FormValues = { ...file, description };
  const shown = { ...values, ...unsaved.get(file.id) };
  // Once a refusal has shown what a colleague has changed, another press replaces it.
  const [seen, setSeen] = useState<UploadForm>({ ...file, description });
  const { busy, share, message, why, submitFile, formProps, field, pdfProps } = useFileForm({
    needsPdf: false,
    send: async (form, onProgress) => {
      const refused = await changeFile(file.id, { form, seen }, onProgress);
      if (refused?.file) setSeen(refused.file);
      return refused;
    },
  });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const sent = unsaved.get(file.id);
    if (!(await submitFile(data))) return;
    // It may have been opened again meanwhile.
    if (unsaved.get(file.id) === sent) unsaved.delete(file.id);
    onSaved(String(data.get('name')));
  }

  return (
    <form
      {...formProps}
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => {
        const texts = Object.entries(textsOf(currentTarget)).filter(([name, text]) => text !== values[name]);
        unsaved.set(file.id, Object.fromEntries(texts));
      }}
      className="mt-5"
    >
      <div className="grid gap-6">
        <FileTexts text={(name) => ({ ...field(name), defaultValue: shown[name] })} />
        <FileField
          {...pdfProps}
          label="Replace the PDF"
          optional
          hint="Up to 20 MB, not password-protected. Links to the file stay the same."
        />
      </div>
      <div className="mt-6">
        <FormError message={message} detail={why} />
        <UploadProgress busy={busy} share={share} />
        <div className="mt-5 flex flex-wrap gap-4">
          <Button type="submit" disabled={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
        <FormStatus busy={busy ? 'Saving…' : undefined} />
      </div>
    </form>
  );
}
