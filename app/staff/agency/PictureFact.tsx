import { type ChangeEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../shared/site-api.ts';
import type { PictureUse } from '../../../shared/staff/agency-paths.ts';
import { FileField } from '../../ui/form/FileField.tsx';
import { uploadPicture } from '../api/agency.ts';
import type { FactsForm } from './FactField.tsx';
import { factAt, fieldId, withFact } from './facts.ts';

type Props = {
  form: FactsForm;
  path: string;
  use: PictureUse;
  label: string;
  hint: string;
  /** What shows the picture, or what is shown without one. */
  children: ReactNode;
};

/** A picture, uploaded as soon as it is chosen. The server makes of it what its use needs. */
export function PictureFact({ form, path, use, label, hint, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const picture = String(factAt(form.facts, path) ?? '');
  const put = (to: string) => form.change((facts) => withFact(facts, path, to));

  async function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setBusy(true);
    setProblem('');
    try {
      put(await uploadPicture(use, file));
    } catch (error) {
      console.error('picture:', error);
      setProblem(error instanceof ApiError ? error.message : 'The upload failed. Please try again.');
    } finally {
      target.value = '';
      setBusy(false);
    }
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
        {picture && (
          <button type="button" className="link py-2" onClick={() => put('')}>
            Remove<span className="sr-only"> {label}</span>
          </button>
        )}
      </div>
    </div>
  );
}
