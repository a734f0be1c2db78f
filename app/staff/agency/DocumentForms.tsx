import { DocumentForm } from './DocumentForm.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { AddressFields } from './profile/AddressFields.tsx';
import { ConsentAndReceiptFields } from './profile/ConsentAndReceiptFields.tsx';
import { ContactFields, FooterFields, NameFields, OfficeFields } from './profile/ProfileFields.tsx';
import { toProfileContent } from './profile/profile-content.ts';
import { ThemeFields } from './theme/ThemeFields.tsx';
import { toThemeContent } from './theme/theme-values.ts';

/** The forms that the Agency tab and the set-up share. */

type Props = {
  /** Called after something was published, or refused. */
  onPublish?(): void;
};

/** The facts that appear in every page, mail and calendar. */
export const FactsForm = ({ onPublish }: Props) => (
  <DocumentForm name="profile" label="Agency facts" toContent={toProfileContent} onPublish={onPublish}>
    <NameFields />
    <ContactFields />
    <AddressFields />
    <OfficeFields />
    <ConsentAndReceiptFields />
    <FooterFields />
  </DocumentForm>
);

export const LookForm = ({ onPublish }: Props) => (
  <DocumentForm name="theme" label="Look" toContent={toThemeContent} onPublish={onPublish}>
    <ThemeFields />
  </DocumentForm>
);

export const TeamForm = ({ onPublish }: Props) => (
  <DocumentForm name="people" label="Team" onPublish={onPublish}>
    <PeopleFields />
  </DocumentForm>
);
