import { data } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import type { Route } from './+types/unknown.ts';

/** Any address outside the table. The root's error page answers. */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: messages.notFoundTitle, noindex: true });

const notFound = (): never => {
  throw data(null, { status: 404 });
};
export const loader = notFound;
/** The browser knows the table too, so it need not ask the server whether the page exists. */
export const clientLoader = notFound;

/** Without a component React Router would answer with the bare status. */
export default function Unknown() {
  return null;
}
