import { expect, test } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { emailBody, manage, offer } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { enquiry } from '../../test/support/enquiry.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MEGABYTE = 1024 * 1024;
const query = (words: string, variables = {}) => JSON.stringify({ query: words, variables });
const withoutName = { ...enquiry('Ada'), variables: { input: { attributes: { firstName: ' ' } } } };

/** Requests that are refused: where to, with which headers and body, and the status of the answer. */
const REFUSED: [what: string, path: string, headers: Record<string, string>, body: string, status: number][] =
  [
    ['another type to the email service', apiPaths.email, { 'Content-Type': 'text/plain' }, '{}', 415],
    [
      'too long a body to the email service',
      apiPaths.email,
      { ...JSON_TYPE, 'Content-Length': String(15 * MEGABYTE) },
      '{}',
      413,
    ],
    ['another type to GraphQL', apiPaths.graphql, FORM_TYPE, 'query=x', 415],
    ['too long a query', apiPaths.graphql, JSON_TYPE, query(`{ __typename } #${'a'.repeat(70_000)}`), 413],
    ['a mutation without its variables', apiPaths.graphql, JSON_TYPE, query(enquiry('Ada').query), 400],
    ['an enquiry without a name', apiPaths.graphql, JSON_TYPE, JSON.stringify(withoutName), 200],
    ['another type to a page', paths.contact, { 'Content-Type': 'text/plain' }, 'firstName=Ada', 415],
    ['too long a form', paths.contact, FORM_TYPE, `firstName=${'a'.repeat(70_000)}`, 413],
  ];

onEachEngine('refused requests', ({ makeContext }) => {
  test.each(REFUSED)(
    'count towards the limit of refused forms: %s',
    async (_what, path, headers, body, status) => {
      const context = await makeContext({ config: { trustProxy: true, rateLimit: true } });
      const { request } = openApp(context);
      const post = (visitor: string, path: string, headers: Record<string, string>, body: string) =>
        request(path, { method: 'POST', headers: { ...headers, 'X-Forwarded-For': visitor }, body });
      for (let n = 0; n < 61; n += 1)
        expect((await post('192.0.2.1', path, headers, body)).status).toBe(status);
      const form = JSON.stringify(emailBody('manage', manage));
      const contact = JSON.stringify(enquiry('Grace'));
      const forms: [path: string, headers: Record<string, string>, body: string][] = [
        [apiPaths.email, JSON_TYPE, form],
        [apiPaths.graphql, JSON_TYPE, contact],
        [paths.contact, FORM_TYPE, 'firstName=Grace'],
      ];
      for (const each of forms) {
        const answer = await post('192.0.2.1', ...each);
        expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true]);
      }
      // Lists are still answered, and so is everything of another visitor.
      expect((await post('192.0.2.1', apiPaths.graphql, JSON_TYPE, query('{ __typename }'))).status).toBe(
        200,
      );
      expect((await post('192.0.2.2', apiPaths.email, JSON_TYPE, form)).status).toBe(200);
      const { data } = await (await post('192.0.2.2', apiPaths.graphql, JSON_TYPE, contact)).json();
      expect(data).toEqual({ createContact: { errors: [] } });
    },
  );

  test('take no time if an address consists of spaces', async () => {
    const { request } = openApp(await makeContext());
    const searchAddress = `1${' '.repeat(60_000)}x`;
    const body = JSON.stringify(emailBody('offer', { ...offer, searchAddress }));
    const began = process.cpuUsage();
    const answer = await request(apiPaths.email, { method: 'POST', headers: JSON_TYPE, body });
    const { user } = process.cpuUsage(began);
    expect(answer.status).toBe(400);
    // The search for the state at its end took three seconds of processor time.
    expect(user / 1e6).toBeLessThan(1);
  });
});
