import { cityOf, TIME_ZONES } from '../../../../shared/agency/places.ts';
import { ChosenFact, type FactsForm, LongFact, TextFact } from '../FactField.tsx';
import { FactList } from '../FactList.tsx';
import { Group } from '../Group.tsx';
import { LinkFacts } from '../LinkFacts.tsx';
import { PostalAddress } from './PostalAddress.tsx';
import { StateLawNote } from './StateLawNote.tsx';
import { phoneHint, registrationHint } from './state-hints.ts';

type Props = { form: FactsForm };

const pair = 'grid gap-6 sm:grid-cols-2';

export const NameFacts = ({ form }: Props) => (
  <Group title="Name">
    <div className={pair}>
      <TextFact form={form} path="name" label="Name" hint="The name people know you by." />
      <TextFact form={form} path="legalName" label="Legal name" hint="As registered." />
    </div>
    <TextFact form={form} path="tagline" label="Tagline" optional />
    <LongFact
      form={form}
      path="description"
      label="Description"
      hint="One or two sentences for search engines and link previews."
    />
    <div className={pair}>
      <TextFact form={form} path="region" label="Region" hint="Where you work, e.g. the Northern Rivers." />
      <TextFact
        form={form}
        path="slug"
        label="Name in web addresses"
        hint="Lowercase letters and hyphens. Old web addresses keep working."
      />
    </div>
  </Group>
);

export const ContactFacts = ({ form }: Props) => (
  <Group title="Contact">
    <div className={pair}>
      <TextFact
        form={form}
        path="phone"
        label="Phone"
        type="tel"
        hint={phoneHint('On every page', form, { phone: 'phone', state: 'address.state' })}
      />
      <TextFact
        form={form}
        path="email"
        label="Email"
        type="email"
        hint="On every page. Enquiries go here too, unless your web person has set another address (MAIL_TO)."
      />
    </div>
    <h3 className="font-sans font-medium">Office hours</h3>
    <HoursFacts form={form} path="officeHours" noun="line of hours" />
    <h3 className="font-sans font-medium">Social media</h3>
    <LinkFacts form={form} path="social" limit={10} />
    <div className={pair}>
      <TextFact form={form} path="landlordPortalUrl" label="Landlord portal" type="url" optional />
      <TextFact form={form} path="tenantPortalUrl" label="Tenant portal" type="url" optional />
    </div>
  </Group>
);

const HoursFacts = ({ form, path, noun }: Props & { path: string; noun: string }) => (
  <FactList form={form} path={path} noun={noun} blank={{ days: '', hours: '' }} limit={7}>
    {(line) => (
      <div className={pair}>
        <TextFact form={form} path={`${line}.days`} label="Days" />
        <TextFact form={form} path={`${line}.hours`} label="Hours" />
      </div>
    )}
  </FactList>
);

export const AddressFacts = ({ form }: Props) => (
  <Group title="Address">
    <PostalAddress form={form} path="address" />
    <div className={pair}>
      <TextFact
        form={form}
        path="address.latitude"
        label="Latitude"
        optional
        hint="For the map, e.g. -34.9109"
      />
      <TextFact
        form={form}
        path="address.longitude"
        label="Longitude"
        optional
        hint="For the map, e.g. 138.6536"
      />
    </div>
    <ChosenFact
      form={form}
      path="timeZone"
      label="Time zone"
      hint="Inspection and auction times in your feed are in this zone, and so are the times on the site."
      options={TIME_ZONES.map((value) => ({ value, label: cityOf(value) }))}
    />
    <StateLawNote facts={form.facts} />
  </Group>
);

const BLANK_OFFICE = {
  agentId: '',
  name: '',
  address: { street: '', suburb: '', state: '', postcode: '' },
  phone: '',
  email: '',
};

export const OfficeFacts = ({ form }: Props) => (
  <Group
    title="Offices"
    text="Only if you have several offices. The feed’s agentID says which office a home belongs to, and enquiries about it go there."
  >
    <FactList form={form} path="offices" noun="office" blank={BLANK_OFFICE} limit={50}>
      {(path) => (
        <>
          <div className={pair}>
            <TextFact form={form} path={`${path}.name`} label="Office name" hint="As shown beside a home." />
            <TextFact
              form={form}
              path={`${path}.agentId`}
              label="agentID"
              hint="As your CRM sends it; several with commas."
            />
            <TextFact
              form={form}
              path={`${path}.phone`}
              label="Office phone"
              type="tel"
              hint={phoneHint('On its homes’ pages', form, {
                phone: `${path}.phone`,
                state: `${path}.address.state`,
              })}
            />
            <TextFact
              form={form}
              path={`${path}.email`}
              label="Office email"
              type="email"
              hint="Enquiries about its homes go here."
            />
          </div>
          <PostalAddress form={form} path={`${path}.address`} of="Office" />
          <TextFact
            form={form}
            path={`${path}.registration`}
            label="Office licence or registration"
            optional
            hint="If it has its own, for the pages of its homes."
          />
          <HoursFacts form={form} path={`${path}.hours`} noun="line of office hours" />
        </>
      )}
    </FactList>
  </Group>
);

export const FooterFacts = ({ form }: Props) => (
  <Group title="Footer">
    <div className={pair}>
      <TextFact
        form={form}
        path="registration"
        label="Licence or registration"
        optional
        hint={registrationHint(form, 'address.state')}
      />
      <TextFact
        form={form}
        path="copyrightYear"
        label="Copyright year"
        hint="The year the site started, or this year."
        inputMode="numeric"
      />
    </div>
    <LongFact
      form={form}
      path="acknowledgement"
      label="Acknowledgement of Country"
      optional
      rows={4}
      hint="In your own words. Leave it empty to show nothing."
    />
    <div className={pair}>
      <TextFact form={form} path="designCredit.name" label="Design credit" optional />
      <TextFact form={form} path="designCredit.url" label="Its web address" type="url" optional />
    </div>
  </Group>
);
