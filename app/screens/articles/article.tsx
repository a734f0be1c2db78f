import { data } from 'react-router';
import type { Article } from '../../../shared/agency/articles.ts';
import { common } from '../../../shared/content/frame/common.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteApi } from '../../../shared/site-api.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { orWholePage } from '../../parts/navigation/or-whole-page.ts';
import { Breadcrumb } from '../../parts/page/Breadcrumb.tsx';
import { originOf, pageMeta } from '../../parts/page/meta.ts';
import { Container } from '../../ui/Container.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Route } from './+types/article.ts';
import { Byline } from './Byline.tsx';
import { articleData } from './structured-data.ts';

export const meta = (args: Route.MetaArgs) => {
  const article = args.loaderData;
  if (!article) return pageMeta(args, { title: common().notFoundTitle, noindex: true });
  const { slug, title, summary, picture } = article;
  return [
    ...pageMeta(args, {
      title,
      description: summary,
      image: picture || undefined,
      canonical: paths.article(slug),
    }),
    { 'script:ld+json': articleData(article, originOf(args.matches[0]?.loaderData)) },
  ];
};

/** Routes match in any case, but slugs are in lower case. */
async function load(api: SiteApi, slug: string): Promise<Article> {
  const article = await api.getArticle(slug.toLowerCase());
  if (!article) throw data(null, { status: 404 });
  return article;
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.slug);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  orWholePage(load(browserApi, params.slug), url);

const LIST = { name: 'Articles', path: paths.articles };

export default function ArticleScreen({ loaderData: article }: Route.ComponentProps) {
  const { slug, title, summary, picture, text } = article;
  return (
    <Container className="pt-8 pb-section md:pt-12">
      <Breadcrumb crumbs={[LIST]} currentName={title} />
      <article key={slug} className="mt-6 grid gap-x-gap lg:grid-cols-12">
        <div className="lg:col-span-9">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-6 reading-width text-lead text-soft">{summary}</p>
          <Byline {...article} linked className="mt-5" />
        </div>
        {picture && (
          <img
            src={picture}
            alt=""
            className="mt-10 aspect-[3/2] w-full rounded-photo object-cover lg:col-span-10"
          />
        )}
        <RichText html={text} className="mt-10 text-lead lg:col-span-8" />
      </article>
    </Container>
  );
}
