import {
  BLANK_MEMBER,
  MAX_LINKS,
  MAX_MEMBERS,
  MAX_REVIEWS,
  type People,
} from '../../../shared/agency/people.ts';
import { CheckedFact, ChosenFact, type FactsForm, LongFact, TextFact } from './FactField.tsx';
import { FactList } from './FactList.tsx';
import { type Facts, factAt, withFollowingSlug } from './facts.ts';
import { Group } from './Group.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import { PhotographFact } from './PhotographFact.tsx';

const APPRAISALS = [
  { value: 'sell', label: 'The appraisal form' },
  { value: 'manage', label: 'Property management' },
];

/** The team, in the order in which the site shows it. */
export function PeopleFields({ form, published }: { form: FactsForm; published: Facts }) {
  const { members } = published as People;
  /**
   * The address of a person's page follows their name until the person is published. Afterwards the address stays,
   * because others may link to it.
   */
  function followName(path: string, before: Facts, after: Facts): Facts {
    if (members.some(({ id }) => id === factAt(before, `${path}.id`))) return after;
    return withFollowingSlug(before, after, { from: `${path}.name`, to: `${path}.id` });
  }
  return (
    <Group
      title="People"
      text="Listings in your feed are matched to people by email address or name. Listings without an agent show your first two people."
    >
      <FactList form={form} path="members" noun="person" blank={BLANK_MEMBER} limit={MAX_MEMBERS}>
        {(path) => (
          <Person form={form} path={path} onName={(before, after) => followName(path, before, after)} />
        )}
      </FactList>
    </Group>
  );
}

type PersonProps = {
  form: FactsForm;
  path: string;
  /** Called with each change of the name; returns the facts with everything that follows from it. */
  onName: (before: Facts, after: Facts) => Facts;
};

function Person({ form, path, onName }: PersonProps) {
  const named: FactsForm = { ...form, change: (to) => form.change((facts) => onName(facts, to(facts))) };
  const text = (key: string) => String(factAt(form.facts, `${path}.${key}`) ?? '');
  const isDemo = factAt(form.facts, `${path}.demo`) === true;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextFact form={named} path={`${path}.name`} label="Name" hint="First and last name." />
        <TextFact form={form} path={`${path}.id`} label="Page address" hint="/team/…" />
        <TextFact form={form} path={`${path}.role`} label="Role" hint="Shown under the name." />
        <TextFact
          form={form}
          path={`${path}.phone`}
          label="Phone"
          type="tel"
          hint="A local number gets your state’s area code."
        />
        <TextFact form={form} path={`${path}.email`} label="Email" type="email" />
        <TextFact form={form} path={`${path}.linkedin`} label="LinkedIn" type="url" optional />
      </div>
      <LongFact
        form={form}
        path={`${path}.description`}
        label="About"
        rows={5}
        optional
        hint="Leave an empty line between paragraphs."
      />
      <PhotographFact form={form} path={`${path}.photo`} use="portrait" name={text('name')} />
      <ChosenFact
        form={form}
        path={`${path}.appraisal`}
        label="“Request Appraisal” goes to"
        options={APPRAISALS}
      />
      <h3 className="font-sans font-medium">Other links</h3>
      <LinkFacts form={form} path={`${path}.links`} limit={MAX_LINKS} nameLabel="Link name" />
      <h3 className="font-sans font-medium">Reviews</h3>
      <FactList
        form={form}
        path={`${path}.reviews`}
        noun="review"
        blank={{ name: '', review: '' }}
        limit={MAX_REVIEWS}
      >
        {(review) => (
          <>
            <TextFact form={form} path={`${review}.name`} label="Who said it" />
            <LongFact form={form} path={`${review}.review`} label="What they said" rows={2} />
          </>
        )}
      </FactList>
      <CheckedFact form={form} path={`${path}.shown`} label="Shown on the site" />
      {isDemo && <CheckedFact form={form} path={`${path}.demo`} label="Invented person (the page says so)" />}
    </>
  );
}
