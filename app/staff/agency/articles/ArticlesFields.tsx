import { useState } from 'react';
import { type Articles, BLANK_ARTICLE, MAX_ARTICLES } from '../../../../shared/agency/articles.ts';
import { RichFact } from '../editor/RichFact.tsx';
import { CheckedFact, type FactsForm, LongFact, TextFact } from '../FactField.tsx';
import { FactList } from '../FactList.tsx';
import { type Facts, factAt, withFollowingSlug } from '../facts.ts';
import { Group } from '../Group.tsx';
import { PhotographFact } from '../PhotographFact.tsx';

/** The articles. The site orders them by date. */
export function ArticlesFields({ form, published }: { form: FactsForm; published: Facts }) {
  const { articles } = published as Articles;
  const slugs = articles.map(({ slug }) => slug);
  return (
    <Group
      title="Articles"
      text="The newest comes first. A link appears in the footer once you show your first article."
    >
      <FactList
        form={form}
        path="articles"
        noun="article"
        blank={BLANK_ARTICLE}
        limit={MAX_ARTICLES}
        isOrdered={false}
      >
        {(path) => <ArticleFields form={form} path={path} published={slugs} />}
      </FactList>
    </Group>
  );
}

type Props = { form: FactsForm; path: string; published: readonly string[] };

function ArticleFields({ form, path, published }: Props) {
  const title = String(factAt(form.facts, `${path}.title`) ?? '');
  const [isOpened, setOpened] = useState(title === '');
  const isRefused = Object.keys(form.refused).some((field) => field.startsWith(`${path}.`));
  if (isOpened || isRefused) return <OpenArticle form={form} path={path} published={published} />;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6">
      <strong className="font-medium">{title}</strong>
      <button type="button" className="link py-2" onClick={() => setOpened(true)}>
        Edit<span className="sr-only"> {title}</span>
      </button>
    </p>
  );
}

function OpenArticle({ form, path, published }: Props) {
  /**
   * The address of an article follows its title until the article is published. Afterwards the address stays, because
   * others may link to it.
   */
  function followTitle(before: Facts, after: Facts): Facts {
    if (published.includes(String(factAt(before, `${path}.slug`) ?? ''))) return after;
    return withFollowingSlug(before, after, { from: `${path}.title`, to: `${path}.slug` });
  }
  const titled: FactsForm = {
    ...form,
    change: (to) => form.change((facts) => followTitle(facts, to(facts))),
  };
  return (
    <>
      <TextFact form={titled} path={`${path}.title`} label="Title" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextFact form={form} path={`${path}.slug`} label="Page address" hint="/articles/…" />
        <TextFact form={form} path={`${path}.date`} label="Date" hint="Beside the author." type="date" />
      </div>
      <TextFact
        form={form}
        path={`${path}.author`}
        label="Author"
        hint="If the author is on your team, their name links to their page."
      />
      <LongFact
        form={form}
        path={`${path}.summary`}
        label="Summary"
        hint="One or two sentences for the list and for search engines."
      />
      <PhotographFact form={form} path={`${path}.picture`} use="article" name="" />
      <RichFact form={form} path={`${path}.text`} label="Text" />
      <CheckedFact form={form} path={`${path}.shown`} label="Shown on the site" />
    </>
  );
}
