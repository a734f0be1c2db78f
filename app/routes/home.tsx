import { type Api, apiContext, browserApi, listSoldImages } from '../api.ts';
import type { Route } from './+types/home.ts';

const load = async (api: Api) => ({ sold: await listSoldImages(api) });
export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>Home {loaderData.sold.length}</h1>;
}
