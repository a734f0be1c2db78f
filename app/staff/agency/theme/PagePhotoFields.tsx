import {
  PAGE_PHOTO_WIDTHS,
  type PagePhoto,
  toResponsivePhoto,
} from '../../../../shared/agency/theme/page-photos.ts';
import { defaultPhotos } from '../../../photos/page-photo.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { DocumentTextField, useDocumentForm } from '../DocumentFields.tsx';
import { textAt } from '../document-values.ts';
import { FieldGroup } from '../FieldGroup.tsx';
import { PictureField } from '../PictureField.tsx';

/** The label of each photograph, and the pages that show it. */
const PLACES: Record<PagePhoto, { label: string; hint: string }> = {
  appraisal: { label: 'Selling photograph', hint: 'Home, selling, appraisals and property reports.' },
  buying: { label: 'Buying photograph', hint: 'Home, and alerts for homes to buy.' },
  leasing: { label: 'Leasing photograph', hint: 'Home, and alerts for homes to lease.' },
  sold: { label: 'Sold homes photograph', hint: 'Home.' },
  about: { label: 'About photograph', hint: 'About and careers.' },
  manage: { label: 'Management photograph', hint: 'Property management, and switching to you.' },
  allProperties: { label: 'First menu photograph', hint: 'The All Properties tile.' },
  suburbs: { label: 'Second menu photograph', hint: 'The Top suburbs tile.' },
  footer: { label: 'Footer photograph', hint: 'At the bottom of the home page.' },
};

/** The page photographs. Each is the one that comes with the site until the agency chooses its own. */
export function PagePhotoFields() {
  const form = useDocumentForm();
  return (
    <FieldGroup
      title="Photographs"
      text="Use your own instead of the ones that come with the site. They need at least 1200 by 800 pixels, and we crop them to 3:2."
    >
      {Object.entries(PLACES).map(([name, { label, hint }]) => {
        const photo = textAt(form.values, `photos.${name}.photo`);
        const own = photo ? toResponsivePhoto({ photo, alt: '' }, PAGE_PHOTO_WIDTHS) : undefined;
        return (
          <div key={name} className="grid gap-3">
            <PictureField path={`photos.${name}.photo`} use="page" label={label} hint={hint}>
              <Picture photo={own ?? defaultPhotos[name as PagePhoto]} alt="" sizes="6rem" />
            </PictureField>
            {photo && (
              <DocumentTextField
                path={`photos.${name}.alt`}
                label={`${label}: what it shows`}
                hint="For people who can’t see it."
                optional
              />
            )}
          </div>
        );
      })}
    </FieldGroup>
  );
}
