import { redirect } from 'react-router';
import { asWritten, paths } from '../../shared/paths.ts';
import type { Route } from './+types/moved.ts';

/** Addresses of the specification whose content stands elsewhere (docs/design: addresses). */
const moved: Record<string, string> = {
  [paths.login]: paths.adminLogin,
  [paths.propertyDetails]: paths.forSale,
};

const go = (request: Request) => {
  throw redirect(moved[asWritten(new URL(request.url).pathname)] ?? paths.home);
};
export const loader = ({ request }: Route.LoaderArgs) => go(request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => go(request);

export default function Moved() {
  return null;
}
