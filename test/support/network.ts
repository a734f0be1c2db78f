import type { Page, Request } from '@playwright/test';
import { expect } from 'vitest';
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

/**
 * Every call of the browser to the API waits until it is let go, so that a test sees what stands there meanwhile, on
 * any machine.
 * @returns lets go what waits, and all that comes
 */
export async function holdApi(page: Page, endpoint?: Endpoint): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(at(endpoint), async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
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

/**
 * The email service refuses, is down, has had too many, and cannot be reached: one after the other.
 * @param attempt sends, sees the failure told, and that nothing typed is gone
 */
export async function failEmailEveryWay(
  page: Page,
  calls: readonly EmailCall[],
  attempt: () => Promise<void>,
): Promise<void> {
  const before = calls.length;
  const ways = [
    ...[400, 503, 429].map((status) => () => answerApi(page, status, {}, apiPaths.email)),
    () => cutApi(page, apiPaths.email),
  ];
  for (const [n, fail] of ways.entries()) {
    await fail();
    await attempt();
    expect(calls).toHaveLength(before + n + 1);
    await healApi(page, apiPaths.email);
  }
}

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

/** Without the counts of the filters, which each list asks for beside its homes. */
export function listCalls(calls: readonly ApiCall[]): ApiCall[] {
  const others = calls.filter(({ operation }) => operation !== 'Facets');
  expect(calls.length - others.length).toBeLessThanOrEqual(others.length);
  return others;
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
