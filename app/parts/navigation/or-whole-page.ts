import { redirectDocument } from 'react-router';

/**
 * If the data that the browser needs for its next page does not arrive, the browser requests the whole page. Without a
 * connection its own error page says so and can be reloaded; an error of the route would lead to the page that says that
 * there is no such page (spec §8). If there is no such page, the server may know a redirect of the agency's.
 */
export const orWholePage = <Data>(loading: Promise<Data>, { href }: URL): Promise<Data> =>
  loading.catch(() => {
    throw redirectDocument(href);
  });
