import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import { demoArticles } from '../../demo/articles.ts';
import { demoPeople } from '../../demo/people.ts';
import type { Article } from '../../shared/agency/articles.ts';
import type { TeamMember } from '../../shared/agency/people.ts';
import { MAX_REDIRECTS, type Redirect } from '../../shared/agency/redirects.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import type { RefusedFact } from '../../shared/staff/agency.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';
import { publishTogether } from './publications.ts';

onEachEngine('redirects', ({ makeContext }) => {
  async function open(prepared?: Context) {
    const context = prepared ?? (await makeContext());
    const { request } = openSite(context);
    const { headers } = await signIn(context);
    const send = (redirects: readonly Redirect[], basedOn = 0) =>
      request(agencyPaths.document('redirects'), {
        method: 'POST',
        headers,
        body: JSON.stringify({ content: { redirects }, basedOn }),
      });
    return {
      context,
      request,
      headers,
      send,
      publish: async (...redirects: Redirect[]) => expect((await send(redirects)).status).toBe(200),
      /** The target of a redirect, or the status if the address does not redirect. */
      follow: async (path: string) => {
        const answer = await request(path);
        return answer.status === 301 ? answer.headers.get('Location') : answer.status;
      },
      refusalOf: async (...redirects: Redirect[]) => {
        const answer = await send(redirects);
        expect(answer.status).toBe(400);
        return ((await answer.json()) as { fields: RefusedFact[] }).fields;
      },
    };
  }

  test('lead old addresses to new ones, with their query', async () => {
    const { request, publish, follow } = await open();
    expect(await follow('/our-team.html')).toBe(404);
    await publish(
      { from: '/our-team.html', to: paths.about },
      { from: '/Index.php', to: `${paths.searchResults}?activeTab=SALE#list` },
      { from: '/old/page/', to: 'https://other.example/shop?a=1' },
      { from: '/häuser', to: '/old/page' },
    );
    expect(await follow('/our-team.html')).toBe(paths.about);
    expect(await follow('/Our-Team.html/?utm=x&utm=y')).toBe(`${paths.about}?utm=x&utm=y`);
    expect(await follow('/index.php?page=3')).toBe(`${paths.searchResults}?activeTab=SALE&page=3#list`);
    expect(await follow('/old/page')).toBe('https://other.example/shop?a=1');
    // A visitor is redirected only once, even through a chain.
    expect(await follow('/h%C3%A4user?b=2')).toBe('https://other.example/shop?a=1&b=2');
    expect(await follow('/old')).toBe(404);
    const answer = await request('/our-team.html', { method: 'HEAD' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  test('do not apply to an address of a page, not even of a former slug', async () => {
    const { context, publish, follow } = await open();
    await publish(
      { from: '/selling-with-harbour', to: '/about-us' },
      { from: '/manage/old', to: '/about-us' },
    );
    expect(await follow('/selling-with-harbour')).toBe('/about-us');
    expect(await follow('/manage/old')).toBe('/about-us');
    await publishAgency(context, { slug: 'harbour' });
    expect(await follow('/selling-with-harbour')).toBe(200);
    await publishAgency(context, { slug: 'vale' });
    expect(await follow('/selling-with-harbour')).toBe('/selling-with-vale');
  });

  test('apply to people and articles that the site does not show, until it shows them', async () => {
    const { context, publish, follow } = await open();
    const [person] = demoPeople.members as [TeamMember];
    const [article] = demoArticles.articles as [Article];
    const [profile, page] = [paths.team(person.id), paths.article(article.slug)];
    await publish({ from: profile, to: paths.about }, { from: page, to: paths.articles });
    expect([await follow(profile), await follow(page)]).toEqual([200, 200]);
    const publishBoth = (shown: boolean) =>
      publishTogether(
        context,
        [
          { name: 'people', content: { members: [{ ...person, shown }] } },
          { name: 'articles', content: { articles: [{ ...article, shown }] } },
        ],
        'admin',
      );
    await publishBoth(false);
    expect([await follow(profile), await follow(page)]).toEqual([paths.about, paths.articles]);
    await publishBoth(true);
    expect([await follow(profile), await follow(page)]).toEqual([200, 200]);
  });

  test('are published, restored and previewed like the other documents', async () => {
    const { request, headers, publish, follow, send } = await open();
    const [first, second] = [
      { from: '/old', to: '/about-us' },
      { from: '/old', to: '/careers' },
    ];
    await publish(first);
    expect((await send([second])).status).toBe(409);
    expect((await send([second], 1)).status).toBe(200);
    expect(await follow('/old')).toBe('/careers');
    const path = agencyPaths.version('redirects', 1);
    await request(path, { method: 'POST', headers, body: JSON.stringify({ basedOn: 2 }) });
    expect(await follow('/old')).toBe('/about-us');

    const draft = { content: { redirects: [second] }, basedOn: 3, seen: null };
    await request(agencyPaths.draft('redirects'), { method: 'PUT', headers, body: JSON.stringify(draft) });
    const { preview } = await (await request(agencyPaths.document('redirects'), { headers })).json();
    const cookie = (await request(preview)).headers.get('Set-Cookie') ?? '';
    const previewed = await request('/old', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    expect(previewed.headers.get('Location')).toBe('/careers');
    expect(previewed.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await follow('/old')).toBe('/about-us');
    expect(await (await request(paths.home)).text()).not.toContain('redirects');
  });

  test('are refused with a sentence if they would replace an address of the site', async () => {
    const { refusalOf } = await open();
    const own = [
      ...Object.values(paths).filter((path) => typeof path === 'string'),
      ...[apiPaths.sitemap, apiPaths.health, apiPaths.files, '/media/x.jpg', '/api'],
      ...[paths.property('x'), paths.suburb('x'), paths.preview('x')],
      ...['/About-Us/', `/selling-with-${demoAgency.slug}`, '/admin-panel/other', '/x/../careers'],
    ];
    expect(await refusalOf(...own.map((from) => ({ from, to: '/careers' })))).toEqual(
      own.map((_, at) => ({
        field: `redirects.${at}.from`,
        message: 'This address belongs to the site itself, so it can’t lead elsewhere.',
      })),
    );
  });

  test('are refused with a sentence for an invalid address, a repeated one and a loop', async () => {
    const { refusalOf, send } = await open();
    const begins = async (...redirects: Redirect[]) =>
      (await refusalOf(...redirects)).map(
        ({ field, message }) => `${field}: ${message.split(' ').slice(0, 4).join(' ')}`,
      );
    expect(
      await begins(
        { from: 'about.html', to: '/careers' },
        { from: '//other.example', to: '/careers' },
        { from: '//', to: '/careers' },
        { from: '/a b', to: '/careers' },
        { from: '/a?b=1', to: '/careers' },
        { from: '', to: '' },
        { from: '/b', to: 'javascript:alert(1)' },
        { from: '/c', to: '//other.example' },
        { from: '/d', to: '/\\other.example' },
        { from: `/${'e'.repeat(300)}`, to: '/careers' },
      ),
    ).toEqual([
      'redirects.0.from: Please enter an address',
      'redirects.1.from: Please enter an address',
      'redirects.2.from: Please enter an address',
      'redirects.3.from: Please enter an address',
      'redirects.4.from: Please leave out the',
      'redirects.5.from: Please fill this in.',
      'redirects.5.to: Please fill this in.',
      'redirects.6.to: Please enter an address',
      'redirects.7.to: Please enter an address',
      'redirects.8.to: Please enter an address',
      'redirects.9.from: Please use up to',
    ]);
    expect(
      await begins(
        { from: '/a', to: '/B/?c=1' },
        { from: '/b', to: '/a' },
        { from: '/c', to: '/a' },
        { from: '/d', to: '/d/' },
        { from: '/e', to: '/careers' },
        { from: '/E/', to: '/careers' },
      ),
    ).toEqual([
      'redirects.5.from: This address is already',
      'redirects.0.to: This leads back to',
      'redirects.1.to: This leads back to',
      'redirects.2.to: This leads back to',
      'redirects.3.to: This leads back to',
    ]);
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ from: `/old-${at}`, to: `/old-${at + 1}` }));
    expect((await send(many(MAX_REDIRECTS))).status).toBe(200);
    expect(await refusalOf(...many(MAX_REDIRECTS + 1))).toEqual([
      { field: 'redirects', message: 'Please use up to 500 entries.' },
    ]);
  });

  test('of a chain are followed for ten steps, so that its queries do not add up to a huge address', async () => {
    const { publish, follow } = await open();
    const chain = Array.from({ length: 30 }, (_, n) => ({ from: `/old${n}`, to: `/old${n + 1}?q=${n}` }));
    await publish(...chain);
    expect(await follow('/old0')).toMatch(/^\/old10\?q=9&/);
    expect(await follow('/old25')).toMatch(/^\/old30\?q=29&/);
  });

  test("never loop through the site's own URL", async () => {
    const { context, publish, follow } = await open();
    const { publicUrl } = context.config;
    await publish(
      { from: '/a', to: `${publicUrl}/b` },
      { from: '/b', to: '/a' },
      { from: '/c', to: `${publicUrl}/old` },
    );
    expect(await follow('/a')).toBe(404);
    expect(await follow('/c')).toBe('/old');
  });
});
