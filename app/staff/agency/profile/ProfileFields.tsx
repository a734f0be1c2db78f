import {
  DocumentTextarea,
  DocumentTextField,
  derivedSlug,
  Followed,
  useDocumentForm,
} from '../DocumentFields.tsx';
import { textAt } from '../document-values.ts';
import { EntryList } from '../EntryList.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { LinkListFields } from '../LinkListFields.tsx';
import { PostalAddressFields } from './PostalAddressFields.tsx';
import { phoneHint, registrationHint } from './state-hints.ts';

const pairClass = 'grid gap-6 sm:grid-cols-2';

export function NameFields() {
  const form = useDocumentForm();
  return (
    <FieldGroup title="Name">
      <div className={pairClass}>
        <Followed by={derivedSlug({ from: 'name', to: 'slug', published: [textAt(form.published, 'slug')] })}>
          <DocumentTextField path="name" label="Name" hint="The name people know you by." />
        </Followed>
        <DocumentTextField path="legalName" label="Legal name" hint="As registered." />
      </div>
      <DocumentTextField path="tagline" label="Tagline" optional />
      <DocumentTextarea
        path="description"
        label="Description"
        hint="One or two sentences for search engines and for links that people share."
      />
      <div className={pairClass}>
        <DocumentTextField path="region" label="Region" hint="Where you work, e.g. the Northern Rivers." />
        <DocumentTextField
          path="slug"
          label="Name in web addresses"
          hint="As in /selling-with-your-name: lowercase letters and hyphens. Old web addresses keep working."
        />
      </div>
    </FieldGroup>
  );
}

export function ContactFields() {
  const form = useDocumentForm();
  return (
    <FieldGroup title="Contact">
      <div className={pairClass}>
        <DocumentTextField
          path="phone"
          label="Phone"
          type="tel"
          hint={phoneHint('On every page', form, { phone: 'phone', state: 'address.state' })}
        />
        <DocumentTextField
          path="email"
          label="Email"
          type="email"
          hint="On every page. Enquiries go here too, unless you set another address for them under Email."
        />
      </div>
      <h3 className="font-sans font-medium">Office hours</h3>
      <HoursFields path="officeHours" noun="hours" />
      <h3 className="font-sans font-medium">Social media</h3>
      <LinkListFields path="social" limit={10} />
      <div className={pairClass}>
        <DocumentTextField
          path="landlordPortalUrl"
          label="Landlord portal"
          type="url"
          optional
          hint="The web address where landlords log in. It’s in the Manage menu."
        />
        <DocumentTextField
          path="tenantPortalUrl"
          label="Tenant portal"
          type="url"
          optional
          hint="The web address where tenants log in."
        />
      </div>
    </FieldGroup>
  );
}

const HoursFields = ({ path, noun }: { path: string; noun: string }) => (
  <EntryList path={path} noun={noun} blankEntry={{ days: '', hours: '' }} limit={7}>
    {(line) => (
      <div className={pairClass}>
        <DocumentTextField path={`${line}.days`} label="Days" />
        <DocumentTextField path={`${line}.hours`} label="Hours" />
      </div>
    )}
  </EntryList>
);

const BLANK_OFFICE = {
  agentId: '',
  name: '',
  address: { street: '', suburb: '', state: '', postcode: '' },
  phone: '',
  email: '',
};

export function OfficeFields() {
  const form = useDocumentForm();
  return (
    <FieldGroup
      title="Offices"
      text="Only if you have several offices. Your CRM’s ID for an office (agentID) says which office a home belongs to, and enquiries about it go there."
    >
      <EntryList path="offices" noun="office" blankEntry={BLANK_OFFICE} limit={50}>
        {(path) => (
          <>
            <div className={pairClass}>
              <DocumentTextField path={`${path}.name`} label="Office name" hint="As shown beside a home." />
              <DocumentTextField
                path={`${path}.agentId`}
                label="agentID"
                hint="The office’s ID in your CRM. Your CRM provider can tell you what it is. Separate several with commas."
              />
              <DocumentTextField
                path={`${path}.phone`}
                label="Office phone"
                type="tel"
                hint={phoneHint('On its homes’ pages', form, {
                  phone: `${path}.phone`,
                  state: `${path}.address.state`,
                })}
              />
              <DocumentTextField
                path={`${path}.email`}
                label="Office email"
                type="email"
                hint="Enquiries about its homes go here."
              />
            </div>
            <PostalAddressFields path={`${path}.address`} owner="Office" />
            <DocumentTextField
              path={`${path}.registration`}
              label="Office licence or registration"
              optional
              hint="If it has its own. Shown on its homes’ pages."
            />
            <HoursFields path={`${path}.hours`} noun="office hours" />
          </>
        )}
      </EntryList>
    </FieldGroup>
  );
}

export function FooterFields() {
  const form = useDocumentForm();
  return (
    <FieldGroup title="Footer">
      <div className={pairClass}>
        <DocumentTextField
          path="registration"
          label="Licence or registration"
          optional
          hint={registrationHint(form)}
        />
        <DocumentTextField
          path="copyrightYear"
          label="Copyright year"
          hint="The year the site started, or this year."
          inputMode="numeric"
        />
      </div>
      <DocumentTextarea
        path="acknowledgement"
        label="Acknowledgement of Country"
        optional
        rows={4}
        hint="In your own words. Leave it blank to hide it."
      />
      <div className={pairClass}>
        <DocumentTextField path="designCredit.name" label="Design credit" optional />
        <DocumentTextField path="designCredit.url" label="Its web address" type="url" optional />
      </div>
    </FieldGroup>
  );
}
