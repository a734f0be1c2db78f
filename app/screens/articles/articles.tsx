import { Link } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import type { ArticleCard } from '../../../shared/agency/articles.ts';
import { articlesPage } from '../../../shared/content/articles.ts';
import { paths } from '../../../shared/paths.ts';
import { ARTICLES_FEED, subscriptionAddress } from '../../../shared/subscriptions/subscriptions.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { HomeListLinks } from '../../parts/filters/HomeListLinks.tsx';
import { orWholePage } from '../../parts/navigation/or-whole-page.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import { SubscribeToList } from '../../parts/page/Subscribe.tsx';
import { Container } from '../../ui/Container.tsx';
import type { Route } from './+types/articles.ts';
import { Byline } from './Byline.tsx';

const feed = subscriptionAddress(ARTICLES_FEED);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...articlesPage().search,
    noindex: !args.loaderData?.length,
    subscription: { type: 'application/atom+xml', title: `Articles · ${agency().name}`, address: feed },
  });

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).listArticles();
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => orWholePage(browserApi.listArticles(), url);

/** The agency's articles, the newest first. */
export default function Articles({ loaderData: articles }: Route.ComponentProps) {
  const { title, none } = articlesPage();
  return (
    <Container className="pt-12 pb-section md:pt-20">
      <h1 className="text-h1">{title}</h1>
      {articles.length === 0 ? (
        <>
          <p role="status" className="mt-6 text-lead text-soft">
            {none}
          </p>
          <HomeListLinks />
        </>
      ) : (
        <>
          <ul className="mt-10 mb-8 border-b border-line md:mt-14">
            {articles.map((article) => (
              <Card key={article.slug} article={article} />
            ))}
          </ul>
          <SubscribeToList address={feed} subject="articles" />
        </>
      )}
    </Container>
  );
}

/** The title is the link and covers the card. */
function Card({ article }: { article: ArticleCard }) {
  const { slug, title, summary, picture } = article;
  return (
    <li className="group relative grid gap-x-gap gap-y-6 border-t border-line py-8 md:grid-cols-12">
      <div className={picture ? 'md:col-span-7' : 'md:col-span-9'}>
        <h2 className="text-h3">
          <Link
            to={paths.article(slug)}
            prefetch="intent"
            className="decoration-1 underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-3 reading-width text-lead text-soft">{summary}</p>
        <Byline {...article} className="mt-4" />
      </div>
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="aspect-[3/2] w-full rounded-photo object-cover md:col-span-4 md:col-start-9"
        />
      )}
    </li>
  );
}
