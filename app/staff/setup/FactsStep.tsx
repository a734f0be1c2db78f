import { DocumentForm } from '../agency/DocumentForm.tsx';
import { AddressFields } from '../agency/profile/AddressFields.tsx';
import { ContactFields, FooterFields, NameFields, OfficeFields } from '../agency/profile/ProfileFields.tsx';
import { toProfileContent } from '../agency/profile/profile-content.ts';

type Props = {
  /** Called after something was published, or refused. */
  onPublish(): void;
};

/** The facts without those that an agency has time for later. */
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
