import type { Page, Request } from '@playwright/test';
import { expect } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';

/** The API endpoint to intercept; GraphQL by default. */
type Endpoint = typeof apiPaths.graphql | typeof apiPaths.email;
const at = (endpoint: Endpoint = apiPaths.graphql) => `**${endpoint}`;

/** Delays every call from the browser to the API; the responses are still the server's. */
export async function slowApi(page: Page, milliseconds: number, endpoint?: Endpoint): Promise<void> {
  await page.route(at(endpoint), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
}

/**
 * Holds every request to the addresses of a pattern until the test releases it, so that the test sees the page in the
 * meantime, on any machine.
 * @returns releases the held requests, and all later ones
 */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Holds every call from the browser to the API. @returns as `holdRequests` */
export const holdApi = (page: Page, endpoint?: Endpoint): Promise<() => void> =>
  holdRequests(page, at(endpoint));

/** Holds the GraphQL calls whose body has this text, and lets the others through. @returns as `holdRequests` */
export async function holdQueries(page: Page, text: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(at(), async (route) => {
    if (route.request().postData()?.includes(text)) await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Lets the next request with this method reach the server, and breaks the connection before its response arrives. */
export async function loseAnswer(page: Page, pattern: string, method: string): Promise<void> {
  let isLost = false;
  await page.route(pattern, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/**
 * Leaves a page that only the server can load, and comes Back while its data does not arrive.
 * @param heading of the page
 */
export async function comeBackWithoutData(page: Page, heading: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.waitForURL(`**${paths.terms}`);
  await page.getByRole('heading', { name: heading }).waitFor({ state: 'detached' });
  await page.route('**/*.data*', (route) => route.abort());
  await page.goBack();
  await page.getByRole('heading', { name: heading }).waitFor();
}

/** Answers calls to the API with this status and body, such as those of a failing server. `healApi` ends it. */
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

/** Breaks the connection before a response arrives. */
export const cutApi = (page: Page, endpoint?: Endpoint): Promise<unknown> =>
  page.route(at(endpoint), (route) => route.abort());

/**
 * Lets the email service refuse, fail, limit the rate and be unreachable, one after the other.
 * @param attempt sends the form, and expects that the failure is shown and that the answers are kept
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

/** Collects the calls that the browser sends to the API from now on. */
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

/**
 * The calls for homes: without those for the filters' counts, which each list makes besides, and for the search field's
 * suggestions.
 */
export function listCalls(allCalls: readonly ApiCall[]): ApiCall[] {
  const calls = allCalls.filter(({ operation }) => operation !== 'ActiveSuburbs');
  const others = calls.filter(({ operation }) => operation !== 'Facets');
  expect(calls.length - others.length).toBeLessThanOrEqual(others.length);
  return others;
}

export type EmailCall = { body: Record<string, unknown> & { template_params: unknown }; key?: string };

/** Collects the calls that the browser sends to the email service from now on. */
export function emailCalls(page: Page): EmailCall[] {
  const calls: EmailCall[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname !== apiPaths.email) return;
    calls.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
  });
  return calls;
}
