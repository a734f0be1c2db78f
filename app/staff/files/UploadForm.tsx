import { type FormEvent, useState } from 'react';
import type { FormValues } from '../../../shared/forms/form.ts';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { uploadFile } from '../api/files.ts';
import { onLogout } from '../session.ts';
import { FileTexts } from './FileTexts.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { textsOf, useFileForm } from './use-file-form.ts';

/**
 * The texts that were typed for an upload. They survive a change of tabs and a new login, but not a Logout or the end
 * of the window. The file has to be chosen again, because a page cannot do that.
 */
let draft: FormValues = {};
onLogout(() => {
  draft = {};
});

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
    const data = new FormData(event.currentTarget);
    setUploaded('');
    if (!(await submitFile(data))) return;
    setUploaded(`“${data.get('name')}” has been uploaded.`);
    draft = {};
    setRound(round + 1);
    onUploaded();
  }

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
        <FileTexts text={(name) => ({ ...field(name), defaultValue: draft[name] })} />
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
