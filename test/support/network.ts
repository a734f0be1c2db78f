import type { Page, Request } from '@playwright/test';
import { apiPaths } from '../../shared/paths.ts';

const endpoint = `**${apiPaths.graphql}`;

/** Every call of the browser to the API takes that long; the answer is the server's own. */
export async function slowApi(page: Page, milliseconds: number): Promise<void> {
  await page.route(endpoint, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
}

/** The API is down, or answers what it is told to. `healApi` ends it. */
export async function answerApi(page: Page, status: number, body: unknown): Promise<void> {
  await page.route(endpoint, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
}

/** The line is cut before an answer comes. */
export const cutApi = (page: Page): Promise<unknown> => page.route(endpoint, (route) => route.abort());

export const healApi = (page: Page): Promise<void> => page.unroute(endpoint);

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
