import { type ChangeEvent, useState } from 'react';
import { ApiError } from '../../../shared/site-api.ts';
import { FileField } from '../../ui/form/FileField.tsx';
import { Portrait } from '../../ui/picture/Portrait.tsx';
import { type PictureShape, uploadPicture } from '../api/agency.ts';
import type { FactsForm } from './FactField.tsx';
import { factAt, fieldId, withFact } from './facts.ts';

type Props = { form: FactsForm; path: string; name: string; shape?: PictureShape };

/** A photograph, uploaded as soon as it is chosen and cropped by the server. Without one the initials are shown. */
export function PhotoFact({ form, path, name, shape = 'upright' }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const photo = String(factAt(form.facts, path) ?? '');
  const put = (to: string) => form.change((facts) => withFact(facts, path, to));

  async function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setBusy(true);
    setProblem('');
    try {
      put(await uploadPicture(file, shape));
    } catch (error) {
      console.error('portrait:', error);
      setProblem(error instanceof ApiError ? error.message : 'The upload failed. Please try again.');
    } finally {
      target.value = '';
      setBusy(false);
    }
  }

  return (
    <div className="grid grid-cols-[6rem_1fr] gap-5">
      <Portrait
        name={name}
        photo={photo}
        className={`${shape === 'wide' ? 'aspect-[3/2]' : 'aspect-[4/5]'} w-full rounded-photo`}
      />
      <div className="min-w-0">
        <FileField
          id={fieldId(path)}
          name={path}
          label="Photograph"
          optional
          accept="image/*"
          hint={
            shape === 'wide'
              ? 'Wide works best. It’s cropped to 3:2.'
              : 'Upright works best. It’s cropped to the face.'
          }
          error={problem || form.refused[path]}
          disabled={busy}
          onChange={onChange}
        />
        <p role="status" className="mt-2 text-small text-soft">
          {busy && 'Uploading…'}
        </p>
        {photo && (
          <button type="button" className="link py-2" onClick={() => put('')}>
            Remove photograph
          </button>
        )}
      </div>
    </div>
  );
}
