import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Article, BLANK_ARTICLE } from '../../shared/agency/articles.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { paragraphsOf } from '../../shared/words/rich-nodes.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { checkStructuredData } from '../../test/support/schema-org.ts';
import { callWith, signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';

const OPENS: Article = {
  ...BLANK_ARTICLE,
  slug: 'before-the-open',
  title: 'Before the open & after',
  summary: 'What we do first.',
  text: paragraphsOf('We open <b>windows</b>.'),
  author: 'Marnie Calloway',
  date: '2026-11-02',
};
const OLDER: Article = { ...OPENS, slug: 'older', title: 'Older', author: 'Sam Hill', date: '2026-01-05' };
const HIDDEN: Article = { ...OPENS, slug: 'hidden', title: 'Not yet told', shown: false };

async function open(context: Context) {
  const { request } = openSite(context);
  const { headers } = await signIn(context);
  const call = callWith(request, headers);
  return {
    request,
    headers,
    page: async (path: string) => (await request(path)).text(),
    publish: (articles: unknown[], basedOn = 0) =>
      call('POST', agencyPaths.document('articles'), { content: { articles }, basedOn }),
    draft: (articles: unknown[]) =>
      call('PUT', agencyPaths.draft('articles'), { content: { articles }, basedOn: 0, seen: null }),
  };
}

onEachEngine('articles', ({ makeContext }) => {
  test('have a list, a page each, an Atom feed and an entry in the site map', async () => {
    const { page, request, publish } = await open(await makeContext());
    expect((await publish([OLDER, HIDDEN, OPENS])).status).toBe(200);
    const list = await page(paths.articles);
    expect(list.indexOf('Before the open')).toBeLessThan(list.indexOf('Older</a>'));
    expect(list).not.toContain('Not yet told');
    const html = await page(paths.article(OPENS.slug));
    expect(html).toContain('Before the open &amp; after</h1>');
    expect(html).toContain('<p>We open &lt;b&gt;windows&lt;/b&gt;.</p>');
    expect(html).toMatch(/href="\/team\/marnie-calloway"[^>]*>Marnie Calloway/);
    expect(html).toContain('dateTime="2026-11-02">2 November 2026');
    expect(await page(paths.article('older'))).toContain('<p>We open');
    for (const unknown of ['hidden', 'nothing', 'constructor']) {
      expect((await request(paths.article(unknown))).status).toBe(404);
      expect((await request(apiPaths.article(unknown))).status).toBe(404);
    }
    const feed = await request('/subscribe/articles.atom');
    expect(feed.headers.get('Content-Type')).toContain('application/atom+xml');
    expect(await feed.text()).toMatch(
      /Before the open &amp; after[\s\S]*2026-11-02T[\s\S]*Marnie[\s\S]*What we do first\.[\s\S]*Sam Hill/,
    );
    const map = await page(apiPaths.sitemap);
    expect(map).toContain('/articles/before-the-open<');
    expect(map).not.toContain('/articles/hidden');
    expect(await (await request(apiPaths.articles)).json()).toMatchObject([
      { slug: 'before-the-open' },
      { slug: 'older' },
    ]);
  });

  test('have structured data and a share picture', async () => {
    const { page, publish } = await open(await makeContext());
    await publish([{ ...OPENS, picture: '/media/pictures/portraits/a.jpg' }]);
    const html = await page(paths.article(OPENS.slug));
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const { problems, types } = checkStructuredData(JSON.parse(json));
    expect(problems).toEqual([]);
    expect([...types]).toContain('Article');
    expect(html).toMatch(/og:image" content="[^"]+\/media\/pictures\/portraits\/a\.jpg"/);
  });

  test("are the demo's while the agency's facts are, and are linked only if there are any", async () => {
    const context = await makeContext();
    const { page, publish } = await open(context);
    expect(await page(paths.articles)).toContain('A list for the fridge');
    expect(await page(paths.contact)).toContain(`href="${paths.articles}"`);
    await publishAgency(context, { name: 'Harbour & Vale' });
    expect(await page(paths.articles)).toContain('There’s nothing here yet.');
    expect(await page(paths.articles)).toContain('noindex');
    expect(await page(paths.contact)).not.toContain(`href="${paths.articles}"`);
    expect(await page(apiPaths.sitemap)).not.toContain('/articles');
    await publish([OPENS]);
    expect(await page(paths.contact)).toContain(`href="${paths.articles}"`);
    // A page contains only the content that it shows.
    expect(await page(paths.contact)).not.toContain('What we do first');
  });

  test('are shown in a preview while they are a draft', async () => {
    const { request, headers, draft, page } = await open(await makeContext());
    await draft([{ ...OPENS, title: 'Not yet told' }]);
    const { preview } = await (await request(agencyPaths.document('articles'), { headers })).json();
    const begun = await request(preview, { redirect: 'manual' });
    const cookie = { Cookie: begun.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    const seen = await request(paths.article(OPENS.slug), { headers: cookie });
    expect(await seen.text()).toContain('Not yet told</h1>');
    expect(await page(paths.articles)).not.toContain('Not yet told');
  });

  test('are refused with the path of each invalid part', async () => {
    const { publish } = await open(await makeContext());
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const text = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] }],
    };
    const wrong = {
      ...OPENS,
      slug: 'A b',
      text,
      date: '2026-02-30',
      picture: 'https://elsewhere.example/a.jpg',
    };
    const { fields } = await (await publish([OPENS, wrong])).json();
    expect(fields.map(({ field }: { field: string }) => field)).toEqual([
      'articles.1.slug',
      'articles.1.picture',
      'articles.1.text',
      'articles.1.date',
    ]);
    expect((await (await publish([OPENS, OPENS])).json()).fields).toEqual([
      { field: 'articles.1.slug', message: 'Another article already has this address.' },
    ]);
    // There is no default text to go back to.
    expect((await (await publish([{ ...OPENS, text: BLANK_ARTICLE.text }])).json()).fields).toEqual([
      { field: 'articles.0.text', message: 'Please write something.' },
    ]);
  });

  test('have pictures that are cropped to 1800 by 1200', async () => {
    const { request, headers } = await open(await makeContext());
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#aa8866' } })
      .png()
      .toBuffer();
    const body = new Uint8Array(picture);
    const answer = await request(agencyPaths.picture('article'), { method: 'POST', headers, body });
    const { path } = await answer.json();
    const stored = await (await request(path)).arrayBuffer();
    expect(await sharp(new Uint8Array(stored)).metadata()).toMatchObject({ width: 1800, height: 1200 });
  });
});
