import { data } from 'react-router';
import { common } from '../../../shared/content/frame/common.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import type { Route } from './+types/agency-page.ts';
import { Manage, manageMeta } from './Manage.tsx';
import { pageWithSlug } from './page-with-slug.ts';
import { answerSell, Sell, sellMeta } from './Sell.tsx';

/**
 * The two pages at the root whose address ends with the agency's slug (spec §2). The slug is data, so the route table
 * cannot contain it, and this route also matches addresses of no page.
 */
const pageAt = (params: { agencyPage: string }, url?: URL) =>
  pageWithSlug(params.agencyPage, { 'selling-with-': 'sell', 'manage-with-': 'manage' }, url);

export const loader = ({ params }: Route.LoaderArgs) => pageAt(params);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) => pageAt(params, url);

export const meta = (args: Route.MetaArgs) => {
  if (args.loaderData === 'sell') return sellMeta(args);
  if (args.loaderData === 'manage') return manageMeta(args);
  return pageMeta(args, { title: common().notFoundTitle, noindex: true });
};

export function action({ context, params }: Route.ActionArgs) {
  if (pageAt(params) === 'sell') return answerSell(context);
  throw data(null, { status: 405 });
}

export default function AgencyPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData === 'sell' ? <Sell actionData={actionData} /> : <Manage />;
}
