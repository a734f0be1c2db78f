import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import { demoArticles } from '../../demo/articles.ts';
import { demoPeople } from '../../demo/people.ts';
import { DEFAULT_THEME } from '../../shared/agency/theme/theme.ts';
import { newsletterPaths } from '../../shared/newsletters/newsletter.ts';
import { apiPaths } from '../../shared/paths.ts';
import type {
  DocumentContents,
  DocumentName,
  DocumentState,
  DocumentVersion,
  ReplacedDraft,
} from '../../shared/staff/agency.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { STAFF, signIn } from '../../test/support/staff.ts';

/** Two versions of each document. */
const CONTENTS: { [Name in DocumentName]: [DocumentContents[Name], DocumentContents[Name]] } = {
  profile: [demoAgency, { ...demoAgency, phone: '(08) 7000 0199' }],
  people: [demoPeople, { members: demoPeople.members.slice(0, 1) }],
  theme: [DEFAULT_THEME, { ...DEFAULT_THEME, corners: 8 }],
  words: [{ about: { title: 'Who we are' } }, {}],
  articles: [demoArticles, { articles: [] }],
  redirects: [{ redirects: [{ from: '/old.html', to: '/about-us' }] }, { redirects: [] }],
};

onEachEngine('the history of a document', ({ makeContext }) => {
  test.each(Object.entries(CONTENTS))(
    '%s: each version names its author, and an earlier one can be restored',
    async (given, contents) => {
      const name = given as DocumentName;
      const context = await makeContext();
      const { request } = openApp(context);
      const { headers } = await signIn(context);
      const post = async (path: string, body: object): Promise<DocumentState<unknown>> => {
        const answer = await request(path, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(answer.status).toBe(200);
        return answer.json();
      };
      const [first, second] = contents;
      await post(agencyPaths.document(name), { content: first, basedOn: 0 });
      const changed = await post(agencyPaths.document(name), { content: second, basedOn: 1 });
      expect(changed.published).toEqual(second);
      const restored = await post(agencyPaths.version(name, 1), { basedOn: 2 });
      expect(restored.published).toEqual(first);
      expect(restored.versions).toMatchObject([
        { version: 3, author: STAFF.username, restoredFrom: 1 },
        { version: 2, author: STAFF.username, restoredFrom: null },
        { version: 1, author: STAFF.username, restoredFrom: null },
      ]);
    },
  );

  test.each(['people', 'theme', 'words', 'articles', 'redirects'] as const)(
    '%s: the original content can be looked at and published again',
    async (name) => {
      const context = await makeContext();
      const { request } = openApp(context);
      const { headers } = await signIn(context);
      const before: DocumentState<unknown> = await (
        await request(agencyPaths.document(name), { headers })
      ).json();
      const post = async (path: string, body: object): Promise<DocumentState<unknown>> =>
        (await request(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      const [first, second] = CONTENTS[name];
      for (const [basedOn, content] of [first, second].entries())
        await post(agencyPaths.document(name), { content, basedOn });
      const shown = await request(agencyPaths.version(name, 0), { headers });
      expect(await shown.json()).toEqual({ content: before.published });
      const restored = await post(agencyPaths.version(name, 0), { basedOn: 2 });
      expect(restored.published).toEqual(before.published);
      expect(restored.versions[0]).toMatchObject({ version: 3, restoredFrom: 0 });
    },
  );

  test('of an agency’s own site has no original people: publishing them would empty the page', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    const post = (path: string, body: object) =>
      request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    await post(agencyPaths.document('profile'), { content: demoAgency, basedOn: 0 });
    const [content] = CONTENTS.people;
    const published = await post(agencyPaths.document('people'), { content, basedOn: 0 });
    expect((await published.json()).original).toBeNull();
    expect((await post(agencyPaths.version('people', 0), { basedOn: 1 })).status).toBe(404);
  });

  test('has no original facts: those of the demo are nobody’s', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    const body = JSON.stringify({ content: demoAgency, basedOn: 0 });
    const published = await request(agencyPaths.document('profile'), { method: 'POST', headers, body });
    expect((await published.json()).original).toBeNull();
    const restoration = { method: 'POST', headers, body: '{"basedOn":1}' };
    expect((await request(agencyPaths.version('profile', 0), restoration)).status).toBe(404);
  });

  test.each(Object.keys(CONTENTS))(
    '%s: a draft that is nested 50,000 levels deep is refused',
    async (given) => {
      const name = given as DocumentName;
      const context = await makeContext();
      const { request } = openApp(context);
      const { headers } = await signIn(context);
      const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
      const body = `{"content":{"a":${nested}},"basedOn":0,"seen":null}`;
      expect((await request(agencyPaths.draft(name), { method: 'PUT', headers, body })).status).toBe(400);
      const state = await request(agencyPaths.document(name), { headers });
      expect([state.status, (await state.json()).draft]).toEqual([200, null]);
    },
  );

  test('is changed by no JSON with more parts than any document has, which would take long to check', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    const save = async (keys: number) => {
      const entries = Array.from({ length: keys }, (_, n) => `"${n.toString(36)}":1`);
      const body = `{"content":{${entries.join(',')}},"basedOn":0,"seen":null}`;
      return request(agencyPaths.draft('words'), { method: 'PUT', headers, body });
    };
    const refused = await save(130_000);
    expect([refused.status, (await save(10_000)).status]).toEqual([400, 200]);
    expect((await refused.json()).errors[0].message).toBe(
      'This has too many parts. Together, its entries and commas may be up to 120,000.',
    );
  });

  test('has the newest twenty versions, and then those before them', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    const version = {
      document: 'redirects',
      content: '{"redirects":[]}',
      author: 'Jo',
      restoredFrom: null,
    } as const;
    const publishedAt = context.clock().toISOString();
    await context.database.write
      .insertInto('agencyVersions')
      .values(Array.from({ length: 103 }, (_, at) => ({ ...version, version: at + 1, publishedAt })))
      .execute();
    const numbers = async (path: string) =>
      (await (await request(path, { headers })).json()).versions.map((each: DocumentVersion) => each.version);
    const newest = await numbers(agencyPaths.document('redirects'));
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([20, 103, 84]);
    expect(await numbers(agencyPaths.versions('redirects', 4))).toEqual([3, 2, 1]);
    expect(await numbers(agencyPaths.versions('redirects', 1))).toEqual([]);
    for (const before of ['', '?before=x', '?before=-1', '?before=99999999999']) {
      const { status } = await request(`${agencyPaths.document('redirects')}/versions${before}`, { headers });
      expect([before, status]).toEqual([before, 400]);
    }
  });

  test('has the newest hundred replaced drafts, and then those before them', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    const draft = { document: 'replaced redirects', content: '{"redirects":[]}', author: 'Jo' } as const;
    const publishedAt = context.clock().toISOString();
    await context.database.write
      .insertInto('agencyVersions')
      .values(
        Array.from({ length: 103 }, (_, at) => ({
          ...draft,
          version: at + 1,
          restoredFrom: null,
          publishedAt,
        })),
      )
      .execute();
    const read = async (path: string): Promise<ReplacedDraft[]> =>
      (await (await request(path, { headers })).json()).replacedDrafts;
    const newest = await read(agencyPaths.document('redirects'));
    expect([newest.length, newest[0]?.number, newest.at(-1)?.number]).toEqual([100, 103, 4]);
    const older = await read(agencyPaths.olderDrafts('redirects', 4));
    expect(older.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(older[0]).toMatchObject({ author: 'Jo', savedAt: publishedAt });
    expect((await request(older[0]?.preview ?? '', { redirect: 'manual' })).status).toBe(302);
    const wrong = `${agencyPaths.replacedDrafts('redirects')}?before=x`;
    expect((await request(wrong, { headers })).status).toBe(400);
  });

  test('versions and instants out of range are answered with 404 or 400', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    expect((await request(agencyPaths.version('profile', 99_999_999_999), { headers })).status).toBe(404);
    for (const seen of [
      '\0',
      '__proto__',
      '8e-323',
      '2026-99-99T99:99:99.999Z',
      '+275760-09-13T00:00:00.000Z',
    ]) {
      const body = JSON.stringify({ content: {}, basedOn: 0, seen });
      const { status } = await request(agencyPaths.draft('profile'), { method: 'PUT', headers, body });
      expect([seen, status]).toEqual([seen, 400]);
    }
    const beyond = JSON.stringify({ content: {}, basedOn: 3_641_973_234_659_637, seen: null });
    const path = agencyPaths.draft('profile');
    expect((await request(path, { method: 'PUT', headers, body: beyond })).status).toBe(400);
    const newsletter = JSON.stringify({ state: 'sending', version: 3_641_973_234_659_637 });
    const state = await request(newsletterPaths.state('x'), { method: 'POST', headers, body: newsletter });
    expect(state.status).toBe(400);
    expect((await request(apiPaths.heldMessage('\0'), { method: 'POST', headers })).status).toBe(404);
  });
});
