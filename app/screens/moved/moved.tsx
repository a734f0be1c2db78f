import { redirect } from 'react-router';
import { normalizePath, paths } from '../../../shared/paths.ts';
import type { Route } from './+types/moved.ts';

/** Addresses in the specification whose content is at another address. */
const REDIRECTS: Record<string, string> = {
  [paths.login]: paths.adminLogin,
  [paths.propertyDetails]: paths.forSale,
};

const redirectToNewAddress = ({ pathname }: URL) => {
  throw redirect(REDIRECTS[normalizePath(pathname)] ?? paths.home);
};
export const loader = ({ url }: Route.LoaderArgs) => redirectToNewAddress(url);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => redirectToNewAddress(url);

export default function Moved() {
  return null;
}
