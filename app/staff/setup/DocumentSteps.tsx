import { DocumentForm } from '../agency/DocumentForm.tsx';
import { PeopleFields } from '../agency/PeopleFields.tsx';
import { AddressFields } from '../agency/profile/AddressFields.tsx';
import { ContactFields, FooterFields, NameFields, OfficeFields } from '../agency/profile/ProfileFields.tsx';
import { toProfileContent } from '../agency/profile/profile-content.ts';
import { ThemeFields } from '../agency/theme/ThemeFields.tsx';
import { toThemeContent } from '../agency/theme/theme-values.ts';

/** The steps that edit the agency's documents, with the forms of the Agency tab. */

type Props = {
  /** Called after something was published, or refused. */
  onPublish(): void;
};

export const FactsStep = ({ onPublish }: Props) => (
  <DocumentForm name="profile" label="Agency facts" toContent={toProfileContent} onPublish={onPublish}>
    {(form, published) => (
      <>
        <NameFields form={form} published={published} />
        <ContactFields form={form} />
        <AddressFields form={form} />
        <OfficeFields form={form} />
        <FooterFields form={form} />
      </>
    )}
  </DocumentForm>
);

export const LookStep = ({ onPublish }: Props) => (
  <DocumentForm name="theme" label="Look" toContent={toThemeContent} onPublish={onPublish}>
    {(form, published) => <ThemeFields form={form} published={published} />}
  </DocumentForm>
);

export const PeopleStep = ({ onPublish }: Props) => (
  <DocumentForm name="people" label="Team" onPublish={onPublish}>
    {(form, published) => <PeopleFields form={form} published={published} />}
  </DocumentForm>
);
