import {
  BLANK_MEMBER,
  MAX_LINKS,
  MAX_MEMBERS,
  MAX_REVIEWS,
  type People,
} from '../../../shared/agency/people.ts';
import { paths } from '../../../shared/paths.ts';
import {
  DocumentCheckbox,
  DocumentSelect,
  DocumentTextarea,
  DocumentTextField,
  derivedSlug,
  Followed,
  useDocumentForm,
} from './DocumentFields.tsx';
import { textAt, valueAt } from './document-values.ts';
import { EntryList } from './EntryList.tsx';
import { FoldedRichTextField } from './editor/FoldedRichTextField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { LinkListFields } from './LinkListFields.tsx';
import { PhotographField } from './PhotographField.tsx';

const APPRAISAL_OPTIONS = [
  { value: 'sell', label: 'The appraisal form' },
  { value: 'manage', label: 'Property management' },
];

/** The team, in the order in which the site shows it. */
export function PeopleFields() {
  const form = useDocumentForm();
  const publishedIds = (form.published as People).members.map(({ id }) => id);
  const isShown = (path: string) => valueAt(form.values, `${path}.shown`) === true;
  /** The person's page. A person who was never published may have none yet, because facts are still missing. */
  function previewPage(path: string): string {
    const id = textAt(form.values, `${path}.id`);
    return isShown(path) && publishedIds.includes(id) ? paths.team(id) : paths.about;
  }
  return (
    <FieldGroup
      title="People"
      text="Listings in your feed are matched to people by email address or name, and by the other names you enter for them. Listings without an agent show your first two people."
    >
      <EntryList
        path="members"
        noun="person"
        blankEntry={BLANK_MEMBER}
        limit={MAX_MEMBERS}
        summarize={(path) => ({
          title: textAt(form.values, `${path}.name`),
          detail: textAt(form.values, `${path}.role`) + (isShown(path) ? '' : ' (not shown on the site)'),
          photo: textAt(form.values, `${path}.photo`),
        })}
        onOpen={(path) => form.showPage(previewPage(path))}
      >
        {(path) => <PersonFields path={path} publishedIds={publishedIds} />}
      </EntryList>
    </FieldGroup>
  );
}

type PersonProps = { path: string; publishedIds: readonly string[] };

function PersonFields({ path, publishedIds }: PersonProps) {
  const form = useDocumentForm();
  const slug = { from: `${path}.name`, to: `${path}.id`, published: publishedIds };
  const name = textAt(form.values, `${path}.name`);
  const isDemo = valueAt(form.values, `${path}.demo`) === true;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Followed by={derivedSlug(slug)}>
          <DocumentTextField path={`${path}.name`} label="Name" hint="First and last name." />
        </Followed>
        <DocumentTextField path={`${path}.id`} label="Page address" hint="/team/…" />
        <DocumentTextField path={`${path}.role`} label="Role" hint="Shown under the name." />
        <DocumentTextField
          path={`${path}.phone`}
          label="Phone"
          type="tel"
          hint="We’ll add your state’s area code to a local number."
        />
        <DocumentTextField path={`${path}.email`} label="Email" type="email" />
        <DocumentTextField path={`${path}.linkedin`} label="LinkedIn" type="url" optional />
        <DocumentTextField
          path={`${path}.feedNames`}
          label="Other names in your CRM"
          optional
          hint="Other names or email addresses they have in your CRM, separated by commas. If they have an agent account, it shows the homes and leads for these names too."
        />
      </div>
      <FoldedRichTextField path={`${path}.description`} label="About" subject={name} />
      <PhotographField path={`${path}.photo`} use="portrait" name={name} />
      <DocumentSelect
        path={`${path}.appraisal`}
        label="Their appraisal button opens"
        options={APPRAISAL_OPTIONS}
      />
      <h3 className="font-sans font-medium">Other links</h3>
      <LinkListFields path={`${path}.links`} limit={MAX_LINKS} nameLabel="Link name" />
      <h3 className="font-sans font-medium">Reviews</h3>
      <EntryList
        path={`${path}.reviews`}
        noun="review"
        blankEntry={{ name: '', review: '' }}
        limit={MAX_REVIEWS}
      >
        {(review) => (
          <>
            <DocumentTextField path={`${review}.name`} label="Who said it" />
            <DocumentTextarea path={`${review}.review`} label="What they said" rows={2} />
          </>
        )}
      </EntryList>
      <DocumentCheckbox path={`${path}.shown`} label="Shown on the site" />
      {isDemo && <DocumentCheckbox path={`${path}.demo`} label="Fictional person (the page says so)" />}
    </>
  );
}
