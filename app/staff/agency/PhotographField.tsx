import { Portrait } from '../../ui/picture/Portrait.tsx';
import { useDocumentForm } from './DocumentFields.tsx';
import { textAt } from './document-values.ts';
import { PictureField } from './PictureField.tsx';

/** How the server crops a photograph for each use, with the hint for the field. */
const SHAPES = {
  portrait: {
    hint: 'Portrait works best. It’s cropped to 4:5, around what stands out or what you choose.',
    aspect: 'aspect-[4/5]',
  },
  article: { hint: 'Landscape works best. It’s cropped to 3:2.', aspect: 'aspect-[3/2]' },
} as const;

type Props = {
  path: string;
  use: keyof typeof SHAPES;
  /** The name whose initials are shown if there is no photograph; '' for no initials. */
  name: string;
};

/** A photograph of a person or of an article. */
export function PhotographField({ path, use, name }: Props) {
  const form = useDocumentForm();
  const { hint, aspect } = SHAPES[use];
  return (
    <PictureField path={path} use={use} label="Photograph" hint={hint}>
      <Portrait name={name} photo={textAt(form.values, path)} className={`${aspect} w-full rounded-photo`} />
    </PictureField>
  );
}
