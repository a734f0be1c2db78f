import { type FormEvent, useState } from 'react';
import type { FormValues } from '../../../shared/forms/form.ts';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { uploadFile } from '../api/files.ts';
import { createKeptTexts } from '../parts/kept-texts.ts';
import { FileTexts } from './FileTexts.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { textsOf, useFileForm } from './use-file-form.ts';

/** The texts that were typed for an upload. The file has to be chosen again, because a page cannot do that. */
const unsent = createKeptTexts<FormValues>();
const NEW = 'new';

/** 'Upload New File' (spec §2); everything but the PDF is marked required (spec §5). */
export function UploadForm({ onUploaded }: { onUploaded(): void }) {
  const { busy, share, message, why, submitFile, formProps, field, pdfProps } = useFileForm({
    needsPdf: true,
    send: uploadFile,
  });
  const [uploaded, setUploaded] = useState('');
  // Increases after a success, so that React creates the fields again, empty.
  const [round, setRound] = useState(0);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const sent = unsent.get(NEW);
    setUploaded('');
    if (!(await submitFile(data))) return;
    setUploaded(`“${data.get('name')}” has been uploaded.`);
    onUploaded();
    // What was typed since is for the next file.
    if (unsent.get(NEW) !== sent) return;
    unsent.delete(NEW);
    setRound(round + 1);
  }

  return (
    <form
      {...formProps}
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => unsent.set(NEW, textsOf(currentTarget))}
      className="mt-5"
    >
      <div key={round} className="grid gap-6">
        <FileTexts text={(name) => ({ ...field(name), defaultValue: unsent.get(NEW)?.[name] })} />
        <FileField {...pdfProps} label="PDF file" hint="Up to 20 MB, not password-protected." />
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
