import type { Page, Request } from '@playwright/test';
import { apiPaths } from '../../shared/paths.ts';

/** Which of the API's addresses: GraphQL where nothing is said. */
type Endpoint = typeof apiPaths.graphql | typeof apiPaths.email;
const at = (endpoint: Endpoint = apiPaths.graphql) => `**${endpoint}`;

/** Every call of the browser to the API takes that long; the answer is the server's own. */
export async function slowApi(page: Page, milliseconds: number, endpoint?: Endpoint): Promise<void> {
  await page.route(at(endpoint), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
}

/** The API is down, or answers what it is told to. `healApi` ends it. */
export async function answerApi(
  page: Page,
  status: number,
  body: unknown,
  endpoint?: Endpoint,
): Promise<void> {
  await page.route(at(endpoint), (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
}

/** The line is cut before an answer comes. */
export const cutApi = (page: Page, endpoint?: Endpoint): Promise<unknown> =>
  page.route(at(endpoint), (route) => route.abort());

export const healApi = (page: Page, endpoint?: Endpoint): Promise<void> => page.unroute(at(endpoint));

export type ApiCall = { method: string; operation: string; variables: Record<string, unknown>; key?: string };

/** What the browser sends to the API from now on. */
export function apiCalls(page: Page): ApiCall[] {
  const calls: ApiCall[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname !== apiPaths.graphql) return;
    const { query, variables } = request.postDataJSON();
    calls.push({
      method: request.method(),
      operation: /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '',
      variables,
      key: request.headers()['idempotency-key'],
    });
  });
  return calls;
}

export type EmailCall = { body: Record<string, unknown> & { template_params: unknown }; key?: string };

/** What the browser sends to the email service from now on. */
export function emailCalls(page: Page): EmailCall[] {
  const calls: EmailCall[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname !== apiPaths.email) return;
    calls.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
  });
  return calls;
}
