import { common } from '../../../shared/content/frame/common.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import type { Route } from './+types/unknown.ts';
import { notFoundResponse } from './not-found-response.ts';

/** The route for any address outside the route table. The error page of the root is shown. */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: common().notFoundTitle, noindex: true });

export const loader = (): never => {
  throw notFoundResponse();
};
export const clientLoader = ({ url }: Route.ClientLoaderArgs): never => {
  throw notFoundResponse(url);
};

/** Without a component, React Router would respond with the bare status. */
export default function Unknown() {
  return null;
}
