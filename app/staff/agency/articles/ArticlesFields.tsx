import { type Articles, BLANK_ARTICLE, MAX_ARTICLES } from '../../../../shared/agency/articles.ts';
import { paths } from '../../../../shared/paths.ts';
import {
  DocumentCheckbox,
  DocumentTextarea,
  DocumentTextField,
  derivedSlug,
  Followed,
  useDocumentForm,
} from '../DocumentFields.tsx';
import { textAt, valueAt } from '../document-values.ts';
import { EntryList } from '../EntryList.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { PhotographField } from '../PhotographField.tsx';

/** The articles. The site orders them by date. */
export function ArticlesFields() {
  const form = useDocumentForm();
  const { articles } = form.published as Articles;
  const slugs = articles.map(({ slug }) => slug);
  const isShown = (path: string) => valueAt(form.values, `${path}.shown`) === true;
  /** The article's page. An article that was never published may have none yet, because facts are still missing. */
  function previewPage(path: string): string {
    const slug = textAt(form.values, `${path}.slug`);
    return isShown(path) && slugs.includes(slug) ? paths.article(slug) : paths.articles;
  }
  return (
    <FieldGroup
      title="Articles"
      text="The newest comes first. A link appears in the footer once you show your first article."
    >
      <EntryList
        path="articles"
        noun="article"
        blankEntry={BLANK_ARTICLE}
        limit={MAX_ARTICLES}
        isOrdered={false}
        summarize={(path) => ({ title: textAt(form.values, `${path}.title`) })}
        onOpen={(path) => form.showPage(previewPage(path))}
      >
        {(path) => <ArticleFields path={path} publishedSlugs={slugs} />}
      </EntryList>
    </FieldGroup>
  );
}

type Props = { path: string; publishedSlugs: readonly string[] };

function ArticleFields({ path, publishedSlugs }: Props) {
  const slug = { from: `${path}.title`, to: `${path}.slug`, published: publishedSlugs };
  return (
    <>
      <Followed by={derivedSlug(slug)}>
        <DocumentTextField path={`${path}.title`} label="Title" />
      </Followed>
      <div className="grid gap-6 sm:grid-cols-2">
        <DocumentTextField
          path={`${path}.slug`}
          label="Page address"
          hint="/articles/… If you change it, add a redirect from the old address."
        />
        <DocumentTextField path={`${path}.date`} label="Date" hint="Shown beside the author." type="date" />
      </div>
      <DocumentTextField
        path={`${path}.author`}
        label="Author"
        hint="If the author is on your team, their name links to their page."
      />
      <DocumentTextarea
        path={`${path}.summary`}
        label="Summary"
        hint="One or two sentences for the list and for search engines."
      />
      <PhotographField path={`${path}.picture`} use="article" name="" />
      <RichTextField path={`${path}.text`} label="Text" />
      <DocumentCheckbox path={`${path}.shown`} label="Shown on the site" />
    </>
  );
}
