import { emptyProfile } from '../../../shared/agency/empty-profile.ts';
import { DEFAULT_THEME, type Theme } from '../../../shared/agency/theme/theme.ts';
import type { DocumentFormState } from '../agency/DocumentFields.tsx';
import { DocumentForm } from '../agency/DocumentForm.tsx';
import { withDerivedSlug } from '../agency/document-values.ts';
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
  <DocumentForm
    name="profile"
    label="Agency facts"
    toContent={toProfileContent}
    initialValues={emptyProfile(new Date().getFullYear())}
    onPublish={onPublish}
  >
    {(form) => {
      const change: DocumentFormState['change'] = (to) =>
        form.change((values) => withDerivedSlug(values, to(values), { from: 'name', to: 'slug' }));
      const formWithSlug = { ...form, change };
      return (
        <>
          <NameFields form={formWithSlug} />
          <ContactFields form={form} />
          <AddressFields form={form} />
          <OfficeFields form={form} />
          <FooterFields form={form} />
        </>
      );
    }}
  </DocumentForm>
);

/** The default theme without the video, which shows a villa that few agencies would sell. */
const INITIAL_THEME: Theme = { ...DEFAULT_THEME, hero: { ...DEFAULT_THEME.hero, kind: 'colour' } };

export const LookStep = ({ onPublish }: Props) => (
  <DocumentForm
    name="theme"
    label="Look"
    toContent={toThemeContent}
    initialValues={INITIAL_THEME}
    onPublish={onPublish}
  >
    {(form, published) => <ThemeFields form={form} published={published} />}
  </DocumentForm>
);

export const PeopleStep = ({ onPublish }: Props) => (
  <DocumentForm name="people" label="People" initialValues={{ members: [] }} onPublish={onPublish}>
    {(form, published) => <PeopleFields form={form} published={published} />}
  </DocumentForm>
);
