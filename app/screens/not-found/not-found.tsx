import { data } from 'react-router';
import { common } from '../../../shared/content/frame/common.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import { NotFoundPage } from '../../parts/page/NotFoundPage.tsx';
import type { Route } from './+types/not-found.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: common().notFoundTitle, noindex: true });

export const loader = () => data(null, { status: 404 });
/** The page needs no data. */
export const clientLoader = () => null;

export default function NotFound() {
  return <NotFoundPage />;
}
