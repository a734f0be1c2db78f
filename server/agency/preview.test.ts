import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import { demoArticles } from '../../demo/articles.ts';
import { demoPeople } from '../../demo/people.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import type { DocumentName, ProfileState } from '../../shared/staff/agency.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { publishAgency, publishContent } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { callWith, signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';

async function open(context: Context) {
  const { request } = openSite(context);
  const { headers } = await signIn(context);
  const call = callWith(request, headers);
  const draft = (content: unknown, seen: string | null, basedOn = 0) =>
    call('PUT', agencyPaths.draft('profile'), { content, basedOn, seen });
  /** Saves the first draft of another document. */
  const save = async (name: DocumentName, content: unknown) => {
    const answer = await call('PUT', agencyPaths.draft(name), { content, basedOn: 0, seen: null });
    expect(answer.status).toBe(200);
  };
  const state = async (): Promise<ProfileState> =>
    (await request(agencyPaths.document('profile'), { headers })).json();
  /** Follows the address of a preview. @returns what this browser then sees */
  const follow = async (path: string) => {
    const begun = await request(path, { redirect: 'manual' });
    const cookie = begun.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    return {
      begun,
      see: (page: string) => request(page, { headers: { Cookie: cookie }, redirect: 'manual' }),
    };
  };
  return { request, draft, save, state, follow };
}

onEachEngine('a preview', ({ makeContext }) => {
  test('shows a draft only to browsers that opened its address', async () => {
    const { request, draft, state, follow } = await open(await makeContext());
    await draft({ ...demoAgency, tagline: 'Not yet told', phone: 'wrong' }, null);
    const { begun, see } = await follow((await state()).preview);
    expect(begun.status).toBe(302);
    expect(begun.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/);

    // Visitors get the published page from the cache, before and after the preview.
    expect(await (await request(paths.home)).text()).not.toContain('Not yet told');
    const page = await see(paths.home);
    const html = await page.text();
    expect(html).toContain('Not yet told');
    expect(html).toContain('Visitors don’t see them yet.');
    // An invalid fact of the draft is replaced by the published one.
    expect(html).toContain(demoAgency.phone);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await (await request(paths.home)).text()).not.toContain('Not yet told');

    const ended = await request(paths.previewEnd, { redirect: 'manual' });
    expect(ended.headers.get('Set-Cookie')).toMatch(/^preview=; Max-Age=0/);
  });

  test('behind TLS has a cookie that is limited to this host', async () => {
    const context = await makeContext({ config: { publicUrl: 'https://agency.example' } });
    const { draft, state, follow } = await open(context);
    await draft({ ...demoAgency, tagline: 'Not yet told' }, null);
    const { begun, see } = await follow((await state()).preview);
    expect(begun.headers.get('Set-Cookie')).toMatch(
      /^__Host-preview=.*Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    expect(await (await see(paths.home)).text()).toContain('Not yet told');
  });

  test('may be framed by the site itself only, and does not affect the other tabs of the browser', async () => {
    const { request, draft, state } = await open(await makeContext());
    await draft({ ...demoAgency, tagline: 'Not yet told' }, null);
    const { preview } = await state();
    const begun = await request(`${preview}?frame=${paths.about}`, { redirect: 'manual' });
    expect(begun.headers.get('Location')).toBe(paths.about);
    const person = await request(`${preview}?frame=${paths.team('ada')}`, { redirect: 'manual' });
    expect(person.headers.get('Location')).toBe(paths.team('ada'));
    const elsewhere = await request(`${preview}?frame=//evil.example`, { redirect: 'manual' });
    expect(elsewhere.headers.get('Location')).toBe(paths.home);
    const Cookie = begun.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const see = async (headers: Record<string, string>, page: string = paths.home) => {
      const answer = await request(page, { headers });
      return {
        html: await answer.text(),
        policy: answer.headers.get('Content-Security-Policy') ?? '',
        caching: answer.headers.get('Cache-Control'),
      };
    };
    const frame = { 'Sec-Fetch-Dest': 'iframe' };
    const framed = await see({ Cookie, ...frame });
    expect(framed.html).toContain('Not yet told');
    expect(framed.html).not.toContain('End preview');
    expect(framed.policy).toContain("frame-ancestors 'self'");
    expect(framed.policy).toMatch(/frame-src https:/);
    expect(framed.caching).toBe('private, no-store');

    const forged = `preview-frame=9999999999${'0'.repeat(64)}`;
    const tab = Cookie.replace('preview-frame=', 'preview=');
    for (const headers of [{ Cookie }, frame, { Cookie: forged, ...frame }, { Cookie: tab, ...frame }]) {
      const { html, policy } = await see(headers);
      expect(html).not.toContain('Not yet told');
      expect(policy).toContain("frame-ancestors 'none'");
    }
    expect((await see({ Cookie: tab })).policy).toContain("frame-ancestors 'none'");
    expect((await see({}, paths.adminDashboard)).policy).toMatch(/frame-src 'self' https:/);
  });

  test("of an agency's first facts shows none of the demo's people", async () => {
    const { request, draft, state, follow } = await open(await makeContext());
    await draft({ ...demoAgency, name: 'Harbour & Vale' }, null);
    const { see } = await follow((await state()).preview);
    expect(await (await request(paths.about)).text()).toContain('Marnie Calloway');
    const about = await (await see(paths.about)).text();
    expect(about).toContain('Harbour &amp; Vale');
    expect(about).not.toContain('Marnie Calloway');
  });

  test('keeps the valid entries of a list, and names each that is left out and why', async () => {
    const context = await makeContext();
    const { request, state, follow, save } = await open(context);
    const [marnie, tobias] = demoPeople.members;
    const wrong = { ...tobias, phone: '12', email: 'wrong' };
    const twin = { ...marnie, name: 'Marnie Again' };
    await save('people', { members: [{ ...marnie, name: 'Marnie New' }, wrong, { name: '' }, twin] });
    const [article] = demoArticles.articles;
    await save('articles', {
      articles: [
        { ...article, title: 'Fresh news' },
        { ...article, slug: 'A B' },
      ],
    });
    await save('redirects', {
      redirects: [
        { from: '/old-team', to: paths.about },
        { from: '/old-news', to: 'javascript:alert(1)' },
      ],
    });
    const { see } = await follow((await state()).preview);
    const about = await (await see(paths.about)).text();
    expect(about).toContain('Marnie New');
    expect(about).not.toMatch(/>Tobias Renn<|>Marnie Again</);
    const ribbon = /<aside aria-label="Preview"[\s\S]*?<\/aside>/.exec(about)?.[0].replace(/<[^>]*>/g, ' ');
    expect(ribbon).toContain('This preview leaves out what can’t be published yet:');
    expect(ribbon).toMatch(/Team, Tobias Renn \(phone\): Please enter a phone number/);
    expect(ribbon).toMatch(/Team, entry 3 \(page address\): /);
    expect(ribbon).toContain('Team, Marnie Again (page address): Someone else already has this address.');
    expect(ribbon).toMatch(/Articles, .* \(page address\): Please use lowercase letters/);
    expect(ribbon).toMatch(/Redirects, \/old-news \(target\): /);
    expect(await (await see(paths.articles)).text()).toContain('Fresh news');
    const moved = await see('/old-team');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, paths.about]);
    // Visitors see neither the drafts nor what is wrong with them.
    expect(await (await request(paths.about)).text()).not.toMatch(/Marnie New|leaves out/);
  });

  test('shows the other texts of a page with an invalid one, and says so in the frame, too', async () => {
    const { state, follow, save, request } = await open(await makeContext());
    await save('words', { careers: { title: 'Come along', text: 'To {nowhere}.' } });
    const { preview } = await state();
    const careers = await (await (await follow(preview)).see(paths.careers)).text();
    expect(careers).toContain('Come along</h1>');
    expect(careers).toContain('We’re always glad to hear from people');
    const begun = await request(`${preview}?frame=${paths.home}`, { redirect: 'manual' });
    const headers = {
      Cookie: begun.headers.get('Set-Cookie')?.split(';')[0] ?? '',
      'Sec-Fetch-Dest': 'iframe',
    };
    const framed = await (await request(paths.careers, { headers })).text();
    expect(framed).toContain('Wording, Careers, Opening: {nowhere} isn’t a placeholder.');
    expect(framed).not.toContain('End preview');
  });

  test('of an earlier version shows this version, and no draft', async () => {
    const context = await makeContext();
    const { draft, state, follow, request } = await open(context);
    await publishAgency(context, { tagline: 'The first one' });
    await publishAgency(context, { tagline: 'The second one' });
    await draft({ ...demoAgency, tagline: 'Not yet told' }, null, 2);
    const { versions } = await state();
    const { begun, see } = await follow(versions[1]?.preview ?? '');
    expect(begun.headers.get('Location')).toBe(paths.home);
    const html = await (await see(paths.home)).text();
    expect(html).toContain('The first one');
    expect(html).toContain('You’re looking at an earlier version.');
    expect(html).not.toContain('Not yet told');
    expect(await (await request(paths.home)).text()).toContain('The second one');
    // The address of one version cannot be changed into that of another.
    const other = (versions[1]?.preview ?? '').replace('-profile-1-', '-profile-2-');
    expect((await follow(other)).begun.headers.get('Set-Cookie')).toBe(null);
  });

  test('of the original content shows nothing that was published since', async () => {
    const context = await makeContext();
    const { follow } = await open(context);
    const { headers } = await signIn(context);
    await publishContent(context, 'words', { about: { title: 'Harbour people' } }, 'Sam');
    const { request } = openSite(context);
    const { original } = await (await request(agencyPaths.document('words'), { headers })).json();
    const { see } = await follow(original);
    expect(await (await see(paths.about)).text()).not.toContain('Harbour people');
    expect(await (await request(paths.about)).text()).toContain('Harbour people');
  });

  test('ends after twelve hours, and cannot be forged', async () => {
    const context = await makeContext();
    const { state, draft, request, follow } = await open(context);
    await draft({ ...demoAgency, tagline: 'Not yet told' }, null);
    const { preview } = await state();
    const last = preview.at(-1) === '0' ? '1' : '0';
    for (const wrong of [preview.slice(0, -1) + last, `${preview}0`, paths.preview('x'), paths.preview('')]) {
      const answer = await request(wrong, { redirect: 'manual' });
      expect(answer.headers.get('Set-Cookie')).toBe(null);
    }
    const forged = { headers: { Cookie: `preview=9999999999${'0'.repeat(64)}` } };
    expect(await (await request(paths.home, forged)).text()).not.toContain('Not yet told');
    const { see } = await follow(preview);
    const start = context.clock();
    context.clock = () => new Date(start.getTime() + 12.1 * 3600_000);
    expect(await (await see(paths.home)).text()).not.toContain('Not yet told');
  });

  test('does not apply to llms.txt, which has the published facts', async () => {
    const context = await makeContext();
    const { state, draft, follow } = await open(context);
    await draft({ ...demoAgency, name: 'Not yet told' }, null);
    const { see } = await follow((await state()).preview);
    expect(await (await see(apiPaths.llms)).text()).not.toContain('Not yet told');
  });
});
