import { type ChangeEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../shared/site-api.ts';
import type { Focus, PictureUse } from '../../../shared/staff/agency-paths.ts';
import { FileField } from '../../ui/form/FileField.tsx';
import { uploadPicture } from '../api/agency.ts';
import { type CropChoice, CropField } from './crop/CropField.tsx';
import { useDocumentForm } from './DocumentFields.tsx';
import { fieldId, findCurrentPath, textAt, withValue } from './document-values.ts';

/** Pictures for these uses are never cropped. */
const UNCROPPED_USES: readonly PictureUse[] = ['logo', 'favicon', 'film'];

type Props = {
  path: string;
  use: PictureUse;
  label: string;
  hint: string;
  /** Shows the picture, or what takes its place. */
  children: ReactNode;
};

type Uploaded = { file: File; crop: CropChoice; picture: string };

/** A picture, or a film, that is uploaded as soon as it is chosen. The server converts it for its use. */
export function PictureField({ path, use, label, hint, children }: Props) {
  const form = useDocumentForm();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // The uploaded file can be cropped again as long as the field still shows its picture. The server does not keep it,
  // because it may show more than the agency publishes.
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const picture = textAt(form.values, path);
  /** Finds the entry again, because it may have been moved or removed during the upload. */
  const setPicture = (to: string) =>
    form.change((values) => {
      const currentPath = findCurrentPath(path, form.values, values);
      return currentPath === null ? values : withValue(values, currentPath, to);
    });

  async function upload(file: File, focus: Focus) {
    setBusy(true);
    setProblem('');
    try {
      const address = await form.duringUpload(uploadPicture(use, file, focus));
      setPicture(address);
      setUploaded({ file, crop: focus, picture: address });
    } catch (error) {
      console.error('picture:', error);
      setProblem(error instanceof ApiError ? error.message : 'The upload failed. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  async function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file && !busy) await upload(file, 'auto');
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
          accept={use === 'film' ? 'video/mp4' : 'image/*'}
          hint={hint}
          error={problem || form.errors[path]}
          // A disabled field would lose the focus.
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          onChange={onChange}
        />
        <UploadStatus busy={busy} isRefused={problem !== ''} isDone={uploaded?.picture === picture} />
        {picture && !UNCROPPED_USES.includes(use) && (
          <CropAgain uploaded={uploaded?.picture === picture ? uploaded : null}>
            {({ file, crop }) => (
              <CropField
                id={`${fieldId(path)}-focus`}
                name={`${path}-focus`}
                label={label}
                file={file}
                crop={crop}
                busy={busy}
                onChoose={(to) =>
                  to === 'point' ? setUploaded({ file, crop: to, picture }) : upload(file, to)
                }
              />
            )}
          </CropAgain>
        )}
        {picture && (
          <button type="button" className="link py-2" onClick={() => setPicture('')}>
            Remove<span className="sr-only"> {label}</span>
          </button>
        )}
      </div>
    </div>
  );
}

type StatusProps = { busy: boolean; isRefused: boolean; isDone: boolean };

/** The state of an upload. A refusal is only for screen readers, because everybody else sees its reason at the field. */
const UploadStatus = ({ busy, isRefused, isDone }: StatusProps) => (
  <p role="status" className="mt-2 text-small text-soft">
    {busy ? 'Uploading…' : isDone && !isRefused && 'Uploaded.'}
    {isRefused && <span className="sr-only">Not uploaded.</span>}
  </p>
);

/** The crop of a file that was uploaded here. Of any other picture the server has only the part that it cut out. */
const CropAgain = ({
  uploaded,
  children,
}: {
  uploaded: Uploaded | null;
  children(uploaded: Uploaded): ReactNode;
}) =>
  uploaded ? (
    children(uploaded)
  ) : (
    <p className="text-small text-soft">
      We keep only the cropped picture. To crop it differently, choose the file again.
    </p>
  );
