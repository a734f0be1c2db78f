import { DocumentForm } from './DocumentForm.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { ThemeFields } from './theme/ThemeFields.tsx';
import { toThemeContent } from './theme/theme-values.ts';

/** The forms that the Agency tab and the set-up share. */

type Props = {
  /** Called after something was published, or refused. */
  onPublish?(): void;
};

export const LookForm = ({ onPublish }: Props) => (
  <DocumentForm name="theme" label="Look" toContent={toThemeContent} onPublish={onPublish}>
    {(form, published) => <ThemeFields form={form} published={published} />}
  </DocumentForm>
);

export const TeamForm = ({ onPublish }: Props) => (
  <DocumentForm name="people" label="Team" onPublish={onPublish}>
    {(form, published) => <PeopleFields form={form} published={published} />}
  </DocumentForm>
);
