import { redirectDocument } from 'react-router';

/**
 * If the data that the browser needs for its next page does not arrive, the browser requests the whole page. Without a
 * connection its own error page says so and can be reloaded. An error of the route would lead to the page that says that
 * there is no such page (spec §8). What a loader throws itself, such as a 404, stays.
 */
export const orWholePage = <Data>(loading: Promise<Data>, { href }: URL): Promise<Data> =>
  loading.catch((error: unknown) => {
    throw error instanceof Error ? redirectDocument(href) : error;
  });
