import { messages } from '../../../shared/messages.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import type { Route } from './+types/unknown.ts';
import { noPage } from './no-page.ts';

/** Any address outside the table. The root's error page answers. */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: messages.notFoundTitle, noindex: true });

export const loader = (): never => {
  throw noPage();
};
export const clientLoader = ({ url }: Route.ClientLoaderArgs): never => {
  throw noPage(url);
};

/** Without a component React Router would answer with the bare status. */
export default function Unknown() {
  return null;
}
