import { type Articles, BLANK_ARTICLE, MAX_ARTICLES } from '../../../../shared/agency/articles.ts';
import { paths } from '../../../../shared/paths.ts';
import {
  DocumentCheckbox,
  type DocumentFormState,
  DocumentTextarea,
  DocumentTextField,
  withFollowingSlug,
} from '../DocumentFields.tsx';
import { type DocumentValues, textAt, valueAt } from '../document-values.ts';
import { EntryList } from '../EntryList.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { PhotographField } from '../PhotographField.tsx';

/** The articles. The site orders them by date. */
export function ArticlesFields({ form, published }: { form: DocumentFormState; published: DocumentValues }) {
  const { articles } = published as Articles;
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
        form={form}
        path="articles"
        noun="article"
        blankEntry={BLANK_ARTICLE}
        limit={MAX_ARTICLES}
        isOrdered={false}
        summarize={(path) => ({ title: textAt(form.values, `${path}.title`) })}
        onOpen={(path) => form.showPage(previewPage(path))}
      >
        {(path) => <ArticleFields form={form} path={path} publishedSlugs={slugs} />}
      </EntryList>
    </FieldGroup>
  );
}

type Props = { form: DocumentFormState; path: string; publishedSlugs: readonly string[] };

function ArticleFields({ form, path, publishedSlugs }: Props) {
  const slug = { from: `${path}.title`, to: `${path}.slug`, published: publishedSlugs };
  const formWithSlug = withFollowingSlug(form, slug);
  return (
    <>
      <DocumentTextField form={formWithSlug} path={`${path}.title`} label="Title" />
      <div className="grid gap-6 sm:grid-cols-2">
        <DocumentTextField form={form} path={`${path}.slug`} label="Page address" hint="/articles/…" />
        <DocumentTextField
          form={form}
          path={`${path}.date`}
          label="Date"
          hint="Beside the author."
          type="date"
        />
      </div>
      <DocumentTextField
        form={form}
        path={`${path}.author`}
        label="Author"
        hint="If the author is on your team, their name links to their page."
      />
      <DocumentTextarea
        form={form}
        path={`${path}.summary`}
        label="Summary"
        hint="One or two sentences for the list and for search engines."
      />
      <PhotographField form={form} path={`${path}.picture`} use="article" name="" />
      <RichTextField form={form} path={`${path}.text`} label="Text" />
      <DocumentCheckbox form={form} path={`${path}.shown`} label="Shown on the site" />
    </>
  );
}
