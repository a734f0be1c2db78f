import { type ApiFetch, createBrowserApi } from '../../../app/browser-api.ts';
import type { SiteApi } from '../../../shared/site-api.ts';
import type { Site } from './line.ts';

type Call = { path: string; method: string; type: string | null; authorised: boolean; body: Body };
type Body = { query: string; variables: Record<string, unknown> } & Record<string, unknown>;

/** Records what the screens' API function for a call sends, and how the site answers. */
export async function recorded(site: Pick<Site, 'request'>, run: (api: SiteApi) => Promise<unknown>) {
  return recordedFetch(site, (send) => run(createBrowserApi(send)));
}

/** Like `recorded`, for a call of the staff screens. */
export async function recordedFetch(site: Pick<Site, 'request'>, run: (send: ApiFetch) => Promise<unknown>) {
  const sent: Call[] = [];
  const answers: Record<string, unknown>[] = [];
  await run(async (path, init = {}) => {
    const headers = new Headers(init.headers);
    sent.push({
      path,
      method: init.method ?? 'GET',
      type: headers.get('Content-Type'),
      authorised: headers.has('Authorization'),
      body: JSON.parse(String(init.body ?? 'null')),
    });
    const answer = await site.request(path, init);
    answers.push(
      await answer
        .clone()
        .json()
        .catch(() => ({})),
    );
    return answer;
  });
  const [call] = sent;
  if (!call || sent.length > 1) throw new Error(`There were ${sent.length} calls.`);
  return { call, answer: answers[0] ?? {} };
}

/** The method, path and headers of every GraphQL call. */
export const POST = { path: '/api/graphql', method: 'POST', type: 'application/json', authorised: false };
