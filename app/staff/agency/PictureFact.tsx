import { type ChangeEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../shared/site-api.ts';
import { type Focus, type PictureUse, pointOf } from '../../../shared/staff/agency-paths.ts';
import { FileField } from '../../ui/form/FileField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { uploadPicture } from '../api/agency.ts';
import type { FactsForm } from './FactField.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { factAt, fieldId, pathNow, withFact } from './facts.ts';

/** What is never cropped. */
const WHOLE: readonly PictureUse[] = ['logo', 'favicon'];
const MIDDLE = '50,50';
const CROPS: { value: Focus; label: string }[] = [
  { value: 'auto', label: 'What draws the eye' },
  { value: 'top', label: 'Keep the top' },
  { value: 'bottom', label: 'Keep the bottom' },
  { value: 'left', label: 'Keep the left' },
  { value: 'right', label: 'Keep the right' },
  { value: 'centre', label: 'Keep the middle' },
  { value: MIDDLE, label: 'Keep a point that I choose' },
];

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
  /** Kept, so that it can be cropped in another way while it is the picture that is shown here. */
  const [sent, setSent] = useState<{ file: File; focus: Focus; picture: string } | null>(null);
  const picture = String(factAt(form.facts, path) ?? '');
  const point = sent && pointOf(sent.focus);
  /** The entry that has the picture may be moved or removed while the picture is sent. */
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
      setSent({ file, focus, picture: uploaded });
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
          <>
            <SelectField
              id={`${fieldId(path)}-focus`}
              name={`${path}-focus`}
              label={`${label}: crop`}
              options={CROPS}
              value={point ? MIDDLE : sent.focus}
              disabled={busy}
              onChange={({ target }) => send(sent.file, target.value as Focus)}
            />
            {point && (
              <FocalPoint
                file={sent.file}
                point={point}
                label={label}
                disabled={busy}
                choose={({ x, y }) => send(sent.file, `${x},${y}`)}
              />
            )}
          </>
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
