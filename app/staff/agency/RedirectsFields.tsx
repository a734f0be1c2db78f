import { BLANK_REDIRECT, MAX_REDIRECTS } from '../../../shared/agency/redirects.ts';
import { DocumentTextField, useDocumentForm } from './DocumentFields.tsx';
import { textAt } from './document-values.ts';
import { EntryList } from './EntryList.tsx';
import { FieldGroup } from './FieldGroup.tsx';

/** The addresses of an earlier site, each with the page to which it redirects. */
export const RedirectsFields = () => {
  const { values } = useDocumentForm();
  return (
    <FieldGroup
      title="Redirects"
      text="Choose where each address of your old website should lead, so old links and search results still work. It also helps when someone leaves or an article’s address changes. You can’t redirect a page that’s on the site now."
    >
      <EntryList
        path="redirects"
        noun="old address"
        blankEntry={BLANK_REDIRECT}
        limit={MAX_REDIRECTS}
        isOrdered={false}
        summarize={(path) => ({
          title: textAt(values, `${path}.from`),
          detail: `Leads to ${textAt(values, `${path}.to`)}`,
        })}
      >
        {(path) => (
          <div className="grid items-end gap-6 sm:grid-cols-2">
            <DocumentTextField path={`${path}.from`} label="Old address" hint="For example, /our-team.html" />
            <DocumentTextField
              path={`${path}.to`}
              label="Leads to"
              hint="For example, /about-us, or https://… on another site"
            />
          </div>
        )}
      </EntryList>
    </FieldGroup>
  );
};
