import { type Focus, parseFocalPoint } from '../../../../shared/staff/agency-paths.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { FocalPoint } from './FocalPoint.tsx';

const UNCHOSEN_POINT = 'point';
/** The part of a photograph that a crop keeps. `point` means a focal point that has not been chosen yet. */
export type CropChoice = Focus | typeof UNCHOSEN_POINT;

const FIRST_POINT = { x: 50, y: 50 };
const CROPS: { value: CropChoice; label: string }[] = [
  { value: 'auto', label: 'What draws the eye' },
  { value: 'top', label: 'Keep the top' },
  { value: 'bottom', label: 'Keep the bottom' },
  { value: 'left', label: 'Keep the left' },
  { value: 'right', label: 'Keep the right' },
  { value: 'centre', label: 'Keep the middle' },
  { value: UNCHOSEN_POINT, label: 'Keep a chosen point' },
];

type Props = {
  id: string;
  name: string;
  /** The label of the photograph. */
  label: string;
  file: File;
  crop: CropChoice;
  /** Whether the photograph is being uploaded. */
  busy: boolean;
  onChoose(crop: CropChoice): void;
};

/** The choice of the part that a crop keeps, with the focal point if it needs one. */
export function CropField({ id, name, label, file, crop, busy, onChoose }: Props) {
  const point = crop === UNCHOSEN_POINT ? FIRST_POINT : parseFocalPoint(crop);
  return (
    <>
      <SelectField
        id={id}
        name={name}
        label={`${label}: crop`}
        options={CROPS}
        value={point ? UNCHOSEN_POINT : crop}
        // A disabled field would lose the focus.
        aria-disabled={busy}
        onChange={({ target }) => busy || onChoose(target.value as CropChoice)}
      />
      {point && (
        <FocalPoint
          file={file}
          point={point}
          label={label}
          busy={busy}
          choose={({ x, y }) => onChoose(`${x},${y}`)}
        />
      )}
    </>
  );
}
