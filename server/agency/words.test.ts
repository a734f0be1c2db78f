import { expect, test } from 'vitest';
import { demoWords } from '../../demo/words.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { paragraphsOf } from '../../shared/words/rich-nodes.ts';
import { MAX_RICH_CHARACTERS } from '../../shared/words/rich-text.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { dataOf, openApp, openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing } from '../../test/support/listings.ts';
import { callWith, signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';

const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const written = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length && { marks }),
});
const richText = (...content: object[]) => ({ type: 'doc', content });
const linked = (href: unknown) => richText(paragraph(written('here', { type: 'link', attrs: { href } })));

async function open(context: Context) {
  const { request } = openSite(context);
  const { headers } = await signIn(context);
  const call = callWith(request, headers);
  const page = async (path: string) => (await request(path)).text();
  return {
    request,
    page,
    /** The page without its scripts, which contain the application's data. */
    shown: async (path: string) => (await page(path)).replace(/<script[\s\S]*?<\/script>/g, ''),
    publish: (content: unknown, basedOn = 0) =>
      call('POST', agencyPaths.document('words'), { content, basedOn }),
    refused: async (content: unknown): Promise<{ field: string; message: string }[]> => {
      const answer = await call('POST', agencyPaths.document('words'), { content, basedOn: 0 });
      expect(answer.status).toBe(400);
      return (await answer.json()).fields;
    },
    draft: (content: unknown) => call('PUT', agencyPaths.draft('words'), { content, basedOn: 0, seen: null }),
    state: async () => (await request(agencyPaths.document('words'), { headers })).json(),
  };
}

onEachEngine('the agency’s words', ({ makeContext }) => {
  test("are the demo's while the facts are, then the default texts, then the agency's own", async () => {
    const context = await makeContext();
    const { shown, state, publish, page } = await open(context);
    expect(await state()).toMatchObject({ published: demoWords, version: 0 });
    expect(await shown(paths.about)).toContain('We’re named after the tree');
    expect(await shown(paths.about)).toContain('Winifred Sample');
    expect(await shown(paths.suburb('norwood-5067'))).toContain('The Parade');

    await publishAgency(context, { name: 'Harbour & Vale' });
    expect(await state()).toMatchObject({ published: {}, version: 0 });
    const about = await page(paths.about);
    expect(about).toContain('Harbour &amp; Vale sells, leases and manages homes');
    expect(about).not.toMatch(/named after the tree|Winifred|Testimonials/);
    expect(await page(paths.suburb('norwood-5067'))).not.toContain('The Parade');
    expect(await shown(paths.careers)).toContain('Harbour &amp; Vale only uses your application');

    expect((await publish({ about: { title: 'About {agency}' } })).status).toBe(200);
    expect(await shown(paths.about)).toContain('About Harbour &amp; Vale</h1>');
    expect(await shown(paths.about)).toContain('Who we are');
  });

  test('are shown with their paragraphs, headings, lists and links', async () => {
    const { shown, publish } = await open(await makeContext());
    const bold = written('{agency}', { type: 'strong' }, { type: 'em' });
    const text = richText(
      paragraph(written('We are '), bold, { type: 'hard_break' }, written('here.')),
      { type: 'heading', attrs: { level: 2 }, content: [written('Why & how')] },
      {
        type: 'bullet_list',
        content: [{ type: 'list_item', content: [paragraph(written('One')), paragraph(written('Two'))] }],
      },
      { type: 'ordered_list', content: [{ type: 'list_item', content: [paragraph(written('Three'))] }] },
      paragraph(written('Write', { type: 'link', attrs: { href: '/contact-us' } })),
    );
    expect((await publish({ about: { approach: text } })).status).toBe(200);
    expect(await shown(paths.about)).toContain(
      '<p>We are <strong><em>Redgum</em></strong><br/>here.</p><h2>Why &amp; how</h2><ul><li><p>One</p><p>Two</p></li></ul><ol><li>Three</li></ol><p><a class="link" href="/contact-us" data-discover="none">Write</a></p>'.replace(
        ' data-discover="none"',
        '',
      ),
    );
  });

  test('describe suburbs with formatting, and keep what an earlier version stored as plain text', async () => {
    const context = await makeContext();
    const { shown, page, publish, state } = await open(context);
    const bold = written('The Parade', { type: 'strong' });
    const texts = [
      { key: 'norwood-5067', text: richText(paragraph(written('Near '), bold, written(' & co.'))) },
    ];
    await publish({ suburbs: { texts } });
    const path = paths.suburb('norwood-5067');
    expect(await shown(path)).toContain('<p>Near <strong>The Parade</strong> &amp; co.</p>');
    expect(await page(path)).toContain('name="description" content="Near The Parade &amp; co."');
    const answer = await dataOf<{ suburb: object }>(
      openApp(context).graphql('{ suburb(key: "norwood-5067") { words wordsHtml } }'),
    );
    expect(answer.suburb).toEqual({
      words: ['Near The Parade & co.'],
      wordsHtml: '<p>Near <strong>The Parade</strong> &amp; co.</p>',
    });
    await publish({ suburbs: { texts: [{ key: 'norwood-5067', text: 'Plain <b>text</b>.\n\nMore.' }] } }, 1);
    expect(await shown(path)).toContain('<p>Plain &lt;b&gt;text&lt;/b&gt;.</p><p>More.</p>');
    expect((await state()).published.suburbs.texts[0].text.type).toBe('doc');
  });

  test('add parts to the accordions of the selling and the management page', async () => {
    const { shown, publish, refused } = await open(await makeContext());
    const part = { title: 'Why {agency}', text: richText(paragraph(written('Because we listen.'))) };
    expect(await refused({ sell: { more: [{ ...part, title: '' }] } })).toEqual([
      { field: 'sell.more.0.title', message: 'Please fill this in.' },
    ]);
    expect(await refused({ sell: { more: [part, part] } })).toEqual([
      { field: 'sell.more.1.title', message: 'Another part already has this heading.' },
    ]);
    await publish({ sell: { more: [part] }, manage: { more: [part] } });
    for (const [path, last] of [
      [paths.sell, 'Digital Strategy'],
      [paths.manage, 'Ongoing Property Management'],
    ] as const) {
      const html = await shown(path);
      expect(html).toContain('<p>Because we listen.</p>');
      expect(html.indexOf(last)).toBeLessThan(html.indexOf('Why Redgum'));
    }
  });

  test('are on the pages of homes, of inspections and of offers', async () => {
    const context = await makeContext();
    const { shown, page, publish } = await open(context);
    const id = await addListing(context, { saleOrLease: 'LEASE' });
    const sold = await addListing(context, { status: 'SOLD' });
    expect(await shown(paths.property(id))).toContain('Want to see inside, or know how to apply?');
    expect(await shown(paths.leaseInspections)).toContain('Rentals open for inspection.');
    expect(await shown(paths.offer)).toContain('A building inspection, a longer settlement');
    await publish({
      property: { leaseInvitation: 'Come in and see.', goneInvitation: 'Too late, says {agency}.' },
      inspections: { saleText: 'Walk through and ask.', toSale: 'Homes to buy' },
      offer: { otherHint: 'Whatever else you’d like.' },
      contact: { thanksCall: 'In a hurry? Ring' },
    });
    const home = await page(paths.property(id));
    expect(home).toContain('Come in and see.');
    expect(home).not.toContain('Walk through and ask.');
    expect(await shown(paths.property(sold))).toContain('Too late, says Redgum.');
    for (const path of [paths.buyInspections, '/buy/upcoming-auctions'])
      expect(await page(path)).toContain('Walk through and ask. Inspection times from Redgum');
    expect(await shown(paths.leaseInspections)).toContain('Homes to buy');
    expect(await shown(paths.offer)).toContain('Whatever else you’d like.');
    expect(await shown(paths.thankYou)).toContain('In a hurry? Ring');
  });

  test('replace a legal page as a whole, with its table of contents', async () => {
    const { shown, publish } = await open(await makeContext());
    const text = richText(
      paragraph(written('Before.')),
      { type: 'heading', attrs: { level: 2 }, content: [written('Our own rule')] },
      paragraph(written('After.')),
    );
    await publish({ privacy: { text, updated: '1 December 2026' } });
    const html = await shown(paths.privacy);
    expect(html).toContain('1 December 2026</p>');
    expect(html).toMatch(/href="#section-1"[^>]*>Our own rule/);
    expect(html).not.toContain('What we collect');
    expect(await shown(paths.terms)).toContain('Using this site');
  });

  test('are sent with the page that shows them, and are available from the API for other pages', async () => {
    const { page, request, publish } = await open(await makeContext());
    await publish({
      home: { soldText: 'Own words of home' },
      footer: { title: 'Own words of every page' },
      suburbs: { texts: [{ key: 'unley-5061', text: 'Own words of Unley' }] },
    });
    const facts = async (path: string) =>
      JSON.parse(/id="agency-facts"[^>]*>(.*?)<\/script>/s.exec(await page(path))?.[1] ?? '').words;
    expect(await facts(paths.contact)).toEqual({ home: null, footer: { title: 'Own words of every page' } });
    expect((await facts(paths.home)).home).toEqual({ soldText: 'Own words of home' });
    const answer = await request(apiPaths.pageWords('home'));
    expect(await answer.json()).toEqual({ soldText: 'Own words of home' });
    expect(await (await request(apiPaths.pageWords('about'))).json()).toEqual({});
    expect((await request(apiPaths.pageWords('constructor'))).status).toBe(404);
    expect(await page(paths.suburb('unley-5061'))).toContain('Own words of Unley');
  });

  test('quote clients in formatted text, and read quotes that an earlier version stored as plain text', async () => {
    const context = await makeContext();
    const quote = { name: 'Ada Client', title: 'Sold a flat', image: '', demo: false };
    const earlier = { about: { testimonials: [{ ...quote, message: 'They rang\nback.\n\nTwice.' }] } };
    await context.database.write.transaction().execute(async (trx) => {
      await trx
        .insertInto('agencyVersions')
        .values({
          document: 'words',
          version: 1,
          content: JSON.stringify(earlier),
          author: 'admin',
          publishedAt: '2026-11-20T00:00:00.000Z',
        })
        .execute();
      await bumpContentVersion(trx);
    });
    const { shown, publish, state } = await open(context);
    expect(await shown(paths.about)).toContain('<p>“They rang back.</p><p>Twice.”</p>');
    const { published } = await state();
    expect(published.about.testimonials[0].message).toEqual(paragraphsOf('They rang back.', 'Twice.'));

    const list = {
      type: 'bullet_list',
      content: ['Quick', 'Kind'].map((word) => ({ type: 'list_item', content: [paragraph(written(word))] })),
    };
    const message = richText(paragraph(written('Both', { type: 'em' }), written(':')), list);
    expect((await publish({ about: { testimonials: [{ ...quote, message }] } }, 1)).status).toBe(200);
    expect(await shown(paths.about)).toContain('<p>“<em>Both</em>:</p><ul><li>Quick</li><li>Kind”</li></ul>');
    const long = await publish({ about: { testimonials: [{ ...quote, message: 'x'.repeat(601) }] } }, 2);
    expect((await long.json()).fields).toEqual([
      { field: 'about.testimonials.0.message', message: 'Please use up to 600 characters.' },
    ]);
    // An import of an older export still has plain text.
    expect((await publish(earlier, 2)).status).toBe(200);
  });

  test('are shown in a preview while they are a draft, except for invalid ones', async () => {
    const { request, page, draft, state } = await open(await makeContext());
    await draft({ careers: { title: 'Not yet told' }, guides: { title: 'Is {wrong}' } });
    const begun = await request((await state()).preview, { redirect: 'manual' });
    const headers = { Cookie: begun.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    expect(await (await request(paths.careers, { headers })).text()).toContain('Not yet told</h1>');
    expect(await (await request(paths.buyGuides, { headers })).text()).toContain('Guides and Forms</h1>');
    expect(await page(paths.careers)).not.toContain('Not yet told');
  });

  test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>'])(
    'are shown as text if they contain %s',
    async (attack) => {
      const { shown, page, publish } = await open(await makeContext());
      const text = richText(paragraph(written(attack)));
      const testimonial = { message: attack, name: attack, title: attack, image: '', demo: false };
      const content = { about: { title: attack, approach: text, testimonials: [testimonial] } };
      expect((await publish(content)).status).toBe(200);
      expect((await page(paths.about)).match(/<script>alert|<img src=x|<svg onload/)).toBeNull();
      expect(await shown(paths.about)).toContain('alert(1)');
    },
  );

  test('are refused with the field and a sentence if their content is not allowed', async () => {
    const { refused, publish, state } = await open(await makeContext());
    const about = async (approach: unknown) => (await refused({ about: { approach } }))[0];
    const shape = 'Please use paragraphs, headings, lists, bold, italic and links only.';
    for (const href of [
      'javascript:alert(1)',
      ' javascript:x',
      '//evil.example',
      '/\\evil.example',
      'data:x',
      7,
    ])
      expect(await about(linked(href))).toEqual({
        field: 'about.approach',
        message: 'Please link to an address that begins with https://, http://, mailto:, tel: or /.',
      });
    for (const wrong of [
      '<p>HTML</p>',
      richText({ type: 'html', content: '<b>' }),
      richText({ type: 'heading', attrs: { level: 1 } }),
      richText({ ...paragraph(written('x')), attrs: { onclick: 'alert(1)' } }),
      richText(paragraph(written('x', { type: 'code' }))),
      richText(paragraph(written('\u0000'))),
      { type: 'doc', content: [] },
    ])
      expect((await about(wrong))?.message).toBe(shape);
    expect((await about(richText(paragraph())))?.message).toContain('go back to the default');
    const long = richText(paragraph(written('x'.repeat(MAX_RICH_CHARACTERS + 1))));
    expect((await about(long))?.message).toBe('Please use up to 40,000 characters.');
    const many = (count: number, part: object) => Array.from({ length: count }, () => part);
    const item = { type: 'list_item', content: [paragraph(written('x'))] };
    const limits: [object, string][] = [
      [richText(...many(501, paragraph(written('x')))), 'Please use up to 500 paragraphs.'],
      [richText({ type: 'bullet_list', content: many(201, item) }), 'Please use up to 200 items in a list.'],
      [
        richText({
          type: 'ordered_list',
          content: [{ ...item, content: many(21, paragraph(written('x'))) }],
        }),
        'Please use up to 20 paragraphs in an item of a list.',
      ],
      [
        richText({ type: 'paragraph', content: many(201, written('x')) }),
        'Please use up to 200 line breaks, links and switches to bold or italic in a paragraph.',
      ],
      [linked(`https://${'x'.repeat(500)}`), 'Please link to an address of up to 500 characters.'],
    ];
    for (const [content, message] of limits) expect((await about(content))?.message).toBe(message);
    const huge = await publish({ about: { approach: 'x'.repeat(2 * 1024 * 1024) } });
    expect([huge.status, await huge.json()]).toEqual([
      413,
      { errors: [{ message: 'This part of the site is too large. It can be up to 2 MB.' }] },
    ]);
    expect(
      await refused({ home: { soldText: 'At {place}', buyTitle: 'x'.repeat(101), other: 'x' } }),
    ).toEqual([
      { field: 'home.buyTitle', message: 'Please use up to 100 characters.' },
      {
        field: 'home.soldText',
        message:
          '{place} isn’t a placeholder. You can use {agency}, {legalName}, {suburb}, {region}, {phone}, {email}.',
      },
      expect.objectContaining({ field: 'home.other' }),
    ]);
    expect((await publish({ nowhere: {} })).status).toBe(400);
    expect((await state()).version).toBe(0);
  });
});
