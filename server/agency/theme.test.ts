import { hash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import { demoTheme } from '../../demo/theme.ts';
import { HERO_TALL_WIDTHS } from '../../shared/agency/theme/public-theme.ts';
import { type Theme, withThemeDefaults } from '../../shared/agency/theme/theme.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { agencyPaths, type Focus, type PictureUse } from '../../shared/staff/agency-paths.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { register } from '../../test/support/alerts.ts';
import { dataOf, openApp, openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing, addPhotos } from '../../test/support/listings.ts';
import { callWith, signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';

async function open(context: Context) {
  const { request } = openSite(context);
  const { headers } = await signIn(context);
  const json = { ...headers, 'Content-Type': 'application/json' };
  return {
    publish: (changes: Partial<Theme>, basedOn = 0) =>
      request(agencyPaths.document('theme'), {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ content: withThemeDefaults(changes), basedOn }),
      }),
    saveDraft: (changes: Partial<Theme>) =>
      request(agencyPaths.draft('theme'), {
        method: 'PUT',
        headers: json,
        body: JSON.stringify({ content: withThemeDefaults(changes), basedOn: 0, seen: null }),
      }),
    restore: (version: number, basedOn: number) =>
      request(`${agencyPaths.document('theme')}/versions/${version}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ basedOn }),
      }),
    state: async () => (await request(agencyPaths.document('theme'), { headers })).json(),
    send: (use: PictureUse, body: Uint8Array<ArrayBuffer> | string, focus?: Focus) =>
      request(agencyPaths.picture(use, focus), { method: 'POST', headers, body }),
    page: async (path: string = paths.home, init?: RequestInit) => {
      const answer = await request(path, init);
      return { policy: answer.headers.get('Content-Security-Policy') ?? '', html: await answer.text() };
    },
    request,
  };
}

const BLUE = { accent: '#1d4e89', onAccent: '', paper: '#ffffff', ink: '#111111' };
const STYLE = /<style id="theme">(.*?)<\/style>/;

async function picture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp({ create: { width, height, channels: 4, background: '#aa886680' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

/** A photograph of 3:2 with red on the left and blue on the right. */
async function redAndBlue(): Promise<Uint8Array<ArrayBuffer>> {
  const half = { width: 900, height: 1200, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  const png = await sharp({ create: { ...half, width: 1800, background: '#ff0000' } })
    .composite([{ input: blue, left: 900, top: 0 }])
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

onEachEngine('the theme', ({ makeContext }) => {
  test('adds only its differences to the page, in a style that is allowed by hash', async () => {
    const { publish, page } = await open(await makeContext());
    const before = await page();
    expect(before.html).not.toContain('<style');
    expect(before.policy).toContain("style-src 'self';");
    expect((await publish(demoTheme)).status).toBe(200);
    // Publishing the demo's theme changes no byte of the page.
    expect((await page()).html).toBe(before.html);

    expect((await publish({ light: BLUE, corners: 8 }, 1)).status).toBe(200);
    const { html, policy } = await page();
    const [, style = ''] = STYLE.exec(html) ?? [];
    expect(style).toMatch(/:root\{[^}]*--color-paper:#ffffff;[^}]*--radius-photo:8px\}/);
    expect(style).toContain('--color-accent:#1d4e89');
    expect(style).not.toContain('@font-face');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', style, 'base64')}';`);
    expect(html).toContain('<meta name="theme-color" content="#ffffff"');
    // The page has the colours only in its style, not again in its data.
    expect(html.split('#1d4e89').length - 1).toBe(1);

    expect((await publish({ corners: 8 }, 2)).status).toBe(200);
    expect(STYLE.exec((await page()).html)?.[1]).toBe(':root{--radius-photo:8px}');
  });

  test('preloads only the files of the chosen pair of typefaces', async () => {
    const { publish, page, request } = await open(await makeContext());
    await publish({ typefaces: 'lora-source-sans' });
    const { html } = await page();
    const preloaded = [...html.matchAll(/href="(\/assets\/[\w.-]+\.woff2)"/g)].map(([, href = '']) => href);
    expect(preloaded.map((href) => href.replace(/-[\w-]{8}\.woff2$/, ''))).toEqual([
      '/assets/lora',
      '/assets/source-sans-3',
    ]);
    const [, style = ''] = STYLE.exec(html) ?? [];
    for (const href of preloaded) expect(style).toContain(`url(${href})`);
    for (const href of preloaded) expect((await request(href)).status).toBe(200);
    expect(style).toContain('--font-serif:"Lora","Lora More"');
    expect(style).not.toContain('Playfair');
  });

  test('is refused if a text would be unreadable, with the nearest colour that passes', async () => {
    const { publish, page } = await open(await makeContext());
    const answer = await publish({ light: { ...BLUE, accent: '#f58220', onAccent: '#ffffff' } });
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toEqual([
      {
        field: 'light.accent',
        message: expect.stringMatching(
          /^Links on the page: contrast is 2\.5:1, and needs to be at least 4\.5:1\. The nearest colour that passes is #[0-9a-f]{6}\.$/,
        ),
      },
    ]);
    const wrong = await publish({
      light: { ...BLUE, accent: 'red;}' },
      corners: 99,
      favicon: 'https://elsewhere.example/a.png',
      hero: { kind: 'photograph', photo: '/media/pictures/logos/a.png', alt: '', colour: '#203040' },
    });
    expect((await wrong.json()).fields.map(({ field }: { field: string }) => field)).toEqual([
      'light.accent',
      'corners',
      'hero.photo',
      'favicon',
    ]);
    expect((await page()).html).not.toContain('<style');
  });

  test('is shown only in a preview while it is a draft', async () => {
    const { saveDraft, state, page, request } = await open(await makeContext());
    expect((await saveDraft({ light: BLUE, corners: 12 })).status).toBe(200);
    expect((await page()).html).not.toContain('<style');
    const { preview, version } = await state();
    expect(version).toBe(0);
    const cookie = (await request(preview)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const { html, policy } = await page(paths.home, { headers: { Cookie: cookie } });
    expect(html).toContain('--color-accent:#1d4e89');
    expect(policy).toContain("style-src 'self' 'sha256-");
  });

  test('may have a logo and an icon instead of the name and the leaf', async () => {
    const { publish, send, page, request } = await open(await makeContext());
    const logo = await (await send('logo', await picture(1200, 300))).json();
    const drawn = await (await send('logo', SVG('<path d="M0 0h10v10z" fill="#fff"/>'))).json();
    const icon = await (await send('favicon', await picture(64, 32))).json();
    expect(logo.path).toMatch(/^\/media\/pictures\/logos\/[0-9a-f]{64}-960x240\.png$/);
    expect(drawn.path).toMatch(/-160x80\.svg$/);
    const bytes = Buffer.from(await (await request(logo.path)).arrayBuffer());
    expect(bytes.includes('Secret place')).toBe(false);

    const changes = { logo: { light: logo.path, dark: drawn.path }, favicon: icon.path };
    expect((await publish(changes)).status).toBe(200);
    const { html } = await page(paths.contact);
    expect(html).toContain(`<img src="${logo.path}" alt="Redgum" width="960" height="240"`);
    expect(html).toContain(`src="${drawn.path}"`);
    expect(html).toContain(`<link rel="icon" href="${icon.path}"`);
    expect((await page()).html).toContain(`<link rel="apple-touch-icon" href="${icon.path}"`);

    const served = await request(drawn.path);
    expect(served.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    expect(served.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test("without an icon shows the first letter of the agency's name, once it is not the demo's", async () => {
    const context = await makeContext();
    const { page, request } = await open(context);
    expect((await page()).html).toContain('<link rel="apple-touch-icon" href="/demo-touch-icon.png"');
    await publishAgency(context, { name: '“Vale & Co”' });
    const { html } = await page();
    expect(html).not.toContain('touch-icon');
    // iPhones try this address on pages without such an icon.
    expect((await request('/apple-touch-icon.png')).status).toBe(404);
    const [, href = ''] = /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(html) ?? [];
    expect(decodeURIComponent(href)).toContain('>V</text>');
  });

  test("begins with a colour once the facts are the agency's, and only the demo has its film", async () => {
    const context = await makeContext();
    const { page, request, state } = await open(context);
    /** The film, and the files of its first picture, also where the page names them for shared links. */
    const filmIn = (html: string) => html.match(/data-film=|\/assets\/hero(?:Tall)?-[\w.-]+/g) ?? [];
    const demo = (await page()).html;
    expect(filmIn(demo)).toContain('data-film=');
    expect(filmIn(demo).length).toBeGreaterThan(1);

    const { headers } = await signIn(context);
    const content = { ...demoAgency, name: 'Vale & Co' };
    const saved = await callWith(request, headers)('PUT', agencyPaths.draft('profile'), {
      content,
      basedOn: 0,
      seen: null,
    });
    expect(saved.status).toBe(200);
    const cookie = (await request((await state()).preview)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const preview = (await page(paths.home, { headers: { Cookie: cookie } })).html;
    expect((await page()).html).toBe(demo);
    await publishAgency(context, { name: 'Vale & Co' });
    for (const html of [preview, (await page()).html]) {
      expect(html).toContain('style="background-color:#2b3a33"');
      expect(filmIn(html)).toEqual([]);
      expect(html).not.toMatch(/fetchpriority="high"|rel="preload" as="image"/i);
    }
  });

  test('may have a photograph or a colour instead of the film', async () => {
    const { publish, send, page, request } = await open(await makeContext());
    const small = await send('hero', await picture(900, 700));
    expect((await small.json()).errors[0].message).toContain('at least 1200 by 800');
    const photograph = await redAndBlue();
    const { path } = await (await send('hero', photograph, 'right')).json();
    const { path: around } = await (await send('hero', photograph, '10,50')).json();
    // Phones show the tall crop, which follows the chosen side or point too.
    for (const [each, colour] of [
      [path, 2],
      [around, 0],
    ] as const) {
      const tall = each.replace(/\d+\.jpg$/, `tall-${HERO_TALL_WIDTHS[0]}.jpg`);
      const { channels } = await sharp(await (await request(tall)).arrayBuffer()).stats();
      expect(
        channels.findIndex(({ mean }) => mean > 200),
        tall,
      ).toBe(colour);
    }
    const hero = { kind: 'photograph', photo: path, alt: 'A beach', colour: '#203040' } as const;
    expect((await publish({ hero })).status).toBe(200);
    const { html } = await page();
    expect(html).not.toContain('data-film=');
    expect(html).toContain('alt="A beach"');
    const files = [...html.matchAll(/\/media\/pictures\/heroes\/[\w./-]+/g)].map(([file]) => file);
    expect(new Set(files).size).toBe(10);
    for (const file of new Set(files)) expect((await request(file)).status, file).toBe(200);

    expect((await publish({ hero: { ...hero, kind: 'colour' } }, 1)).status).toBe(200);
    const plain = (await page()).html;
    expect(plain).toContain('style="background-color:#203040"');
    expect(plain).not.toContain('data-film=');
    expect(plain).not.toContain(path);
  });

  test('may replace page photographs, also in a draft, and an earlier version can be restored', async () => {
    const { publish, saveDraft, restore, state, send, page, request } = await open(await makeContext());
    expect((await send('page', await picture(900, 700))).status).toBe(400);
    const { path } = await (await send('page', await picture(1600, 1200))).json();
    const photos = { about: { photo: path, alt: 'Our office' } };
    const refused = await publish({ photos: { about: { photo: '/media/pictures/logos/a.png', alt: '' } } });
    expect((await refused.json()).fields).toMatchObject([{ field: 'photos.about.photo' }]);

    await saveDraft({ photos });
    const { headers } = await request((await state()).preview);
    const preview = { headers: { Cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' } };
    expect((await page(paths.about, preview)).html).toContain('alt="Our office"');
    const usual = (await page(paths.about)).html;
    expect(usual).not.toContain(path);
    expect(usual).toContain('object-[50%_58%]');

    expect((await publish({ photos })).status).toBe(200);
    const { html } = await page(paths.about);
    expect(html).toContain('alt="Our office"');
    // The position of the default photograph must not apply to another one.
    expect(html).not.toContain('object-[50%_58%]');
    const files = new Set([...html.matchAll(/\/media\/pictures\/pages\/[\w./-]+/g)].map(([file]) => file));
    expect(files.size).toBe(6);
    for (const file of files) {
      const bytes = Buffer.from(await (await request(file)).arrayBuffer());
      expect(bytes.includes('Secret place'), file).toBe(false);
      expect((await sharp(bytes).metadata()).width).toBe(Number(/(\d+)\.\w+$/.exec(file)?.[1]));
    }
    // The other photographs are those that come with the site.
    expect((await page(paths.manage)).html).toContain('alt="Sitting room with a tiled fireplace');

    expect((await publish({}, 1)).status).toBe(200);
    expect((await page(paths.about)).html).not.toContain(path);
    expect((await restore(1, 2)).status).toBe(200);
    expect((await page(paths.about)).html).toContain(path);
  });

  test('colours the drawn map, mails and share pictures, and adds the logo to mails', async () => {
    const context = await makeContext();
    const { publish, send, request } = await open(context);
    const id = await addListing(context);
    await addPhotos(context, id, 1);
    const shared = async () => {
      const { property } = await dataOf<{ property: { shareImage: string } }>(
        openApp(context).graphql(`{ property(id: "${id}") { shareImage } }`),
      );
      return Buffer.from(await (await request(property.shareImage)).arrayBuffer());
    };
    const usual = await shared();
    const map = `${apiPaths.locatorMap({ latitude: -34.91, longitude: 138.65 }, 'light')}`;
    expect(await (await request(map)).text()).toContain('#7d2f22');
    const { path } = await (await send('logo', await picture(400, 100))).json();
    await publish({ light: BLUE, logo: { light: path, dark: '' }, typefaces: 'outfit-source-sans' });
    expect(await (await request(map)).text()).toContain('#1d4e89');

    await register(context, 'ann@example.com');
    const { html } = await context.database.read
      .selectFrom('outbox')
      .select('html')
      .where('recipient', '=', 'ann@example.com')
      .executeTakeFirstOrThrow();
    expect(html).toContain('background:#1d4e89;color:#ffffff');
    expect(html).toContain(`<img class="logo" src="http://localhost:3000${path}" alt="Redgum"`);
    expect(html).toContain("font-family:'Outfit',Helvetica");
    expect(html).not.toContain('#7d2f22');

    const drawn = await shared();
    expect(drawn.equals(usual)).toBe(false);
    const { data } = await sharp(drawn)
      .extract({ left: 4, top: 620, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The paper is white.
    expect([...data].every((channel) => channel > 250)).toBe(true);
  });

  test('refuses an SVG that could run, load or expand, and says why', async () => {
    const { send } = await open(await makeContext());
    for (const [name, svg] of Object.entries(ATTACKS)) {
      const answer = await send('logo', svg);
      expect(answer.status, name).toBe(400);
      const { message } = (await answer.json()).errors[0];
      expect(message, name).toMatch(/^This (SVG|isn’t)/);
    }
    for (const [svg, limit] of LIMITS) {
      const answer = await send('logo', svg);
      expect(answer.status, limit).toBe(400);
      expect((await answer.json()).errors[0].message).toContain(limit);
    }
    expect((await send('logo', new Uint8Array(12 * 1024 * 1024 + 1))).status).toBe(413);
    for (const use of ['logo', 'favicon'] as const) {
      const { errors } = await (await send(use, 'GIF89a')).json();
      expect(errors[0].message).toContain('Please send an SVG, or a PNG');
    }
  });

  test('accepts names of layers that look like a style that loads something', async () => {
    const { send } = await open(await makeContext());
    const svg = SVG('<g id="Burleigh_Heads"><path id="image (1)" class="curl" d="M0 0h9"/></g>');
    expect((await send('logo', svg)).status).toBe(201);
  });

  test("keeps the shapes of an editor's SVG, and drops the metadata of the editor", async () => {
    const { send, request } = await open(await makeContext());
    const { path } = await (await send('logo', INKSCAPE)).json();
    expect(await (await request(path)).text()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" id="a" width="320" height="80"><defs><linearGradient id="g"><stop offset="0" style="stop-color:#123456"></stop></linearGradient><style>.a{fill:url(#g)}</style></defs><g><path class="a" d="M0 0h9"></path><use href="#a"></use><text x="1">A &amp; B</text></g></svg>',
    );
  });
});

function SVG(content: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10" ${attributes}>${content}</svg>`;
}

const ATTACKS: Record<string, string> = {
  script: SVG('<script>alert(1)</script>'),
  'script of another prefix': `<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><x:script/></x:svg>`,
  handler: SVG('<path d="M0 0" onclick="alert(1)"/>'),
  'handler of the root': SVG('', 'onload="alert(1)"'),
  foreignObject: SVG('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  image: SVG('<image href="https://elsewhere.example/a.png"/>'),
  'data image': SVG('<image xlink:href="data:image/png;base64,AAAA"/>'),
  link: SVG('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  'copy of another file': SVG('<use xlink:href="https://elsewhere.example/a.svg#a"/>'),
  animation: SVG('<path d="M0 0"><set attributeName="href" to="javascript:alert(1)"/></path>'),
  filter: SVG('<filter id="a"><feImage href="https://elsewhere.example/"/></filter>'),
  'style with an address': SVG('<style>path{fill:url(https://elsewhere.example/a)}</style>'),
  'style with an import': SVG('<style>@import "https://elsewhere.example/a.css";</style>'),
  'style with an escape': SVG('<style>path{fill:u\\72l(https://elsewhere.example/a)}</style>'),
  'style in two parts': SVG('<style>path{fill:u<![CDATA[rl(https://elsewhere.example/a)]]>}</style>'),
  'style around a comment': SVG('<style>path{fill:u<!-- -->rl(https://elsewhere.example/a)}</style>'),
  'style around a part': SVG('<style>path{fill:u<g/>rl(https://elsewhere.example/a)}</style>'),
  'attribute with an address': SVG('<path d="M0 0" style="fill: url( \'//elsewhere.example\' )"/>'),
  'mask of another file': SVG('<path d="M0 0" mask="url(a.svg#m)"/>'),
  entities: `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${SVG('<text>&b;</text>')}`,
  'external entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG('<text>&x;</text>')}`,
  'processing instruction': `<?xml-stylesheet href="https://elsewhere.example/a.css"?>${SVG('')}`,
  'no size': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'no namespace': '<svg viewBox="0 0 1 1"/>',
  HTML: '<html><body>Hello</body></html>',
  'not closed': SVG('<g>'),
  large: SVG(`<path d="${'M0 0'.repeat(80_000)}"/>`),
};

/** Drawings beyond a limit, and how the refusal names the limit. */
const LIMITS = [
  [SVG('<use href="#a"/>'.repeat(9)), 'more than 8 copies'],
  [SVG('<g/>'.repeat(3000)), 'more than 2,000 parts'],
  [SVG('<g>'.repeat(60) + '</g>'.repeat(60)), 'more than 32 deep'],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 10"/>', 'up to 20 times'],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 210"/>', 'up to 20 times'],
] as const;

const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 200 50" inkscape:version="1.2" id="a"><!-- made by hand -->
<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">Secret place</rdf:RDF></metadata>
<inkscape:namedview><inkscape:grid/></inkscape:namedview>
<defs><linearGradient id="g"><stop offset="0" style="stop-color:#123456"/></linearGradient><style>.a{fill:url(#g)}</style></defs>
<g inkscape:label="Layer 1"><path class="a" d="M0 0h9" data-name="x"/><use xlink:href="#a"/><text x="1">A &amp; B</text></g></svg>`;
