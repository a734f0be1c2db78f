import { emptyProfile } from '../../../shared/agency/empty-profile.ts';
import { DocumentForm } from '../agency/DocumentForm.tsx';
import type { FactsForm } from '../agency/FactField.tsx';
import { withFollowingSlug } from '../agency/facts.ts';
import { PeopleFields } from '../agency/PeopleFields.tsx';
import {
  AddressFacts,
  ContactFacts,
  FooterFacts,
  NameFacts,
  OfficeFacts,
} from '../agency/profile/ProfileFields.tsx';
import { profileContentOf } from '../agency/profile/profile-content.ts';
import { ThemeFields } from '../agency/theme/ThemeFields.tsx';
import { themeContentOf } from '../agency/theme/typed-theme.ts';

/** The steps that edit the agency's documents, with the forms of the Agency tab. */

type Props = {
  /** Called after something was published, or refused. */
  onPublish(): void;
};

export const FactsStep = ({ onPublish }: Props) => (
  <DocumentForm
    name="profile"
    label="Agency facts"
    contentOf={profileContentOf}
    start={emptyProfile(new Date().getFullYear())}
    onPublish={onPublish}
  >
    {(form) => {
      const change: FactsForm['change'] = (to) =>
        form.change((facts) => withFollowingSlug(facts, to(facts), { from: 'name', to: 'slug' }));
      const named = { ...form, change };
      return (
        <>
          <NameFacts form={named} />
          <ContactFacts form={form} />
          <AddressFacts form={form} />
          <OfficeFacts form={form} />
          <FooterFacts form={form} />
        </>
      );
    }}
  </DocumentForm>
);

export const LookStep = ({ onPublish }: Props) => (
  <DocumentForm name="theme" label="Look" contentOf={themeContentOf} onPublish={onPublish}>
    {(form, published) => <ThemeFields form={form} published={published} />}
  </DocumentForm>
);

export const PeopleStep = ({ onPublish }: Props) => (
  <DocumentForm name="people" label="People" start={{ members: [] }} onPublish={onPublish}>
    {(form, published) => <PeopleFields form={form} published={published} />}
  </DocumentForm>
);
