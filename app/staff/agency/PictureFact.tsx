import { type ChangeEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../shared/site-api.ts';
import type { Focus, PictureUse } from '../../../shared/staff/agency-paths.ts';
import { FileField } from '../../ui/form/FileField.tsx';
import { uploadPicture } from '../api/agency.ts';
import { type CropChoice, CropField } from './crop/CropField.tsx';
import type { FactsForm } from './FactField.tsx';
import { factAt, fieldId, pathNow, withFact } from './facts.ts';

/** Pictures for these uses are never cropped. */
const WHOLE: readonly PictureUse[] = ['logo', 'favicon'];

type Props = {
  form: FactsForm;
  path: string;
  use: PictureUse;
  label: string;
  hint: string;
  /** Shows the picture, or what takes its place. */
  children: ReactNode;
};

/** A picture that is uploaded as soon as it is chosen. The server converts it for its use. */
export function PictureFact({ form, path, use, label, hint, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** The uploaded file. It can be cropped again as long as the field still shows its picture. */
  const [sent, setSent] = useState<{ file: File; crop: CropChoice; picture: string } | null>(null);
  const picture = String(factAt(form.facts, path) ?? '');
  /** Finds the entry again, because it may have been moved or removed during the upload. */
  const put = (to: string) =>
    form.change((facts) => {
      const place = pathNow(path, form.facts, facts);
      return place === null ? facts : withFact(facts, place, to);
    });

  async function send(file: File, focus: Focus) {
    setBusy(true);
    setProblem('');
    try {
      const uploaded = await uploadPicture(use, file, focus);
      put(uploaded);
      setSent({ file, crop: focus, picture: uploaded });
    } catch (error) {
      console.error('picture:', error);
      setProblem(error instanceof ApiError ? error.message : 'The upload failed. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  async function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    await send(file, 'auto');
    target.value = '';
  }

  return (
    <div className="grid grid-cols-[6rem_1fr] gap-5">
      <div>{children}</div>
      <div className="min-w-0">
        <FileField
          id={fieldId(path)}
          name={path}
          label={label}
          optional
          accept="image/*"
          hint={hint}
          error={problem || form.refused[path]}
          disabled={busy}
          onChange={onChange}
        />
        <p role="status" className="mt-2 text-small text-soft">
          {busy && 'Uploading…'}
        </p>
        {sent && sent.picture === picture && !WHOLE.includes(use) && (
          <CropField
            id={`${fieldId(path)}-focus`}
            name={`${path}-focus`}
            label={label}
            file={sent.file}
            crop={sent.crop}
            busy={busy}
            choose={(crop) => (crop === 'point' ? setSent({ ...sent, crop }) : send(sent.file, crop))}
          />
        )}
        {picture && (
          <button type="button" className="link py-2" onClick={() => put('')}>
            Remove<span className="sr-only"> {label}</span>
          </button>
        )}
      </div>
    </div>
  );
}
