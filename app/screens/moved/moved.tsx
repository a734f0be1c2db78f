import { redirect } from 'react-router';
import { normalizePath, paths } from '../../../shared/paths.ts';
import type { Route } from './+types/moved.ts';

/** Addresses in the specification whose content is at another address. */
const moved: Record<string, string> = {
  [paths.login]: paths.adminLogin,
  [paths.propertyDetails]: paths.forSale,
};

const go = ({ pathname }: URL) => {
  throw redirect(moved[normalizePath(pathname)] ?? paths.home);
};
export const loader = ({ url }: Route.LoaderArgs) => go(url);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => go(url);

export default function Moved() {
  return null;
}
