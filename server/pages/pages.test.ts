import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addInspection, addListing, breakListings } from '../../test/support/listings.ts';
import { createApp } from '../app.ts';
import type { Context } from '../context.ts';
import { currentBuild } from './builds.mjs';

const built = (): Promise<ServerBuild> => import(join(currentBuild(), 'server/index.js'));

async function open(context: Context, change: (build: ServerBuild) => ServerBuild = (build) => build) {
  const build = change(await built());
  const app = createApp(context, {
    loadBuild: async () => build,
    clientFolder: join(currentBuild(), 'client'),
  });
  return async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, context.config.publicUrl), init));
}

/** A build in which one page has a bug. */
const withBug = (build: ServerBuild): ServerBuild => {
  const route = build.routes['thankyou/thankyou'];
  if (!route) throw new Error('The thank-you page has another name now.');
  const loader = () => {
    throw new Error('a secret of the house');
  };
  return {
    ...build,
    routes: {
      ...build.routes,
      'thankyou/thankyou': { ...route, module: { ...route.module, loader } },
    },
  };
};

/** The data for the application: each value once, with objects as `{_key: value}` that refer to places in the array. */
function applicationData(html: string): unknown[] {
  const [, text] = html.match(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/) ?? [];
  return JSON.parse(JSON.parse(text ?? '""'));
}

onEachEngine('a page', ({ makeContext }) => {
  test('has the complete listing in its HTML', async () => {
    const context = await makeContext();
    const request = await open(context);
    const id = await addListing(context, { description: 'A first line.\nA second line.' });
    const answer = await request(`/property/${id}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const words of [
      'Wattlebird Lane',
      '$850,000',
      'A first line.',
      'A second line.',
      'Air conditioning',
    ]) {
      expect(html).toContain(words);
    }
  });

  test('describes its forms to assistants, which may fill them in but not send them', async () => {
    const context = await makeContext();
    const request = await open(context);
    const id = await addListing(context);
    const tools = async (path: string) => {
      const html = await (await request(path)).text();
      expect(html).not.toMatch(/toolautosubmit/i);
      return [...html.matchAll(/<form[^>]* toolname="(\w+)" tooldescription="[^"]{10,}"/g)].map(
        ([, name]) => name,
      );
    };
    expect(await tools(paths.home)).toEqual(['search_homes']);
    expect(await tools(paths.searchResults)).toEqual(['search_homes', 'filter_homes']);
    expect(await tools(paths.forLease)).toEqual(['filter_homes']);
    expect(await tools(paths.property(id))).toEqual(['enquire_about_home']);
    expect(await tools(paths.contact)).toEqual(['contact_agency']);
    expect(await tools(paths.buyAlerts)).toEqual(['register_for_alerts']);
  });

  test('of inspections contains the data of a listing with several inspections once', async () => {
    const context = await makeContext();
    const request = await open(context);
    const id = await addListing(context);
    for (const days of [1, 2, 3]) {
      await addInspection(context, id, new Date(Date.now() + days * 86_400_000).toISOString());
    }
    const html = await (await request(paths.buyInspections)).text();
    expect(html.match(/<article/g)).toHaveLength(3);
    const data = applicationData(html);
    const address = `_${data.indexOf('formattedAddress')}`;
    expect(data.filter((value) => value instanceof Object && address in value)).toHaveLength(1);
  });

  test('omits unknown facts from the data for hydration', async () => {
    const context = await makeContext();
    const request = await open(context);
    const named = async (id: string) => applicationData(await (await request(paths.property(id))).text());
    const film = await named(
      await addListing(context, { videoUrl: 'https://www.youtube.com/watch?v=abc123' }),
    );
    expect(film).toContain('videoUrl');
    const plain = await named(await addListing(context));
    expect(plain).toContain('landSize');
    for (const name of ['videoUrl', 'bond', 'soldDate', 'mapTilesUrl']) expect(plain).not.toContain(name);
  });

  test('is complete in development too', async () => {
    const context = await makeContext();
    const app = createApp(context, { loadBuild: built, development: true });
    const answer = await app.fetch(new Request(`${context.config.publicUrl}/contact-us`));
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('</html>')]);
  });

  test('of an unknown listing and of a hidden one is the same 404', async () => {
    const context = await makeContext();
    const request = await open(context);
    const hidden = await addListing(context, { status: 'WITHDRAWN' });
    for (const id of [hidden, 'nobody']) {
      const answer = await request(`/property/${id}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('No properties found.');
    }
  });

  test('that cannot read its listings is a 503, and other pages work', async () => {
    const context = await makeContext();
    const request = await open(context);
    await breakListings(context);
    expect((await request('/sitemap.xml')).status).toBe(503);
    for (const path of ['/buy/properties-for-sale', '/property/any', '/search-results?activeTab=SALE']) {
      const answer = await request(path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(await answer.text()).toContain('No properties found.');
    }
    expect((await request('/')).status).toBe(200);
    expect((await request('/contact-us')).status).toBe(200);
  });

  test('that throws an unexpected error shows the 404 page with status 500 and is logged', async () => {
    const context = await makeContext();
    const request = await open(context, withBug);
    const answer = await request('/thankyou');
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain('Sorry, the page you are looking for does not exist.');
    expect(html).not.toContain('secret of the house');
    expect(context.logged).toMatchObject([
      { level: 'error', event: 'page failed', facts: { path: '/thankyou' } },
    ]);
  });

  test('allows only its own scripts by hash, requires Trusted Types and forbids framing', async () => {
    const request = await open(await makeContext());
    const policy = (await request('/')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy.split('; ').filter((part) => part.includes('unsafe'))).toEqual([
      "style-src-attr 'unsafe-inline'",
    ]);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).not.toMatch(/unsafe-eval|allow-duplicates|style-src [^;]*unsafe/);
  });

  test('has the header for HSTS behind TLS, with subdomains if the settings say so', async () => {
    const hstsHeader = async (config: object) => {
      const request = await open(await makeContext({ config }));
      return (await request('/about-us')).headers.get('Strict-Transport-Security');
    };
    const publicUrl = 'https://www.redgum.example';
    expect(await hstsHeader({ publicUrl })).toBe('max-age=31536000');
    expect(await hstsHeader({ publicUrl, hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains');
    expect(await hstsHeader({ hstsSubdomains: true })).toBeNull();
  });

  test('accepts a form post from the public address behind a proxy that ends TLS, and refuses one from another site', async () => {
    const context = await makeContext({ config: { publicUrl: 'https://www.redgum.example' } });
    const request = await open(context);
    const post = (origin: string) =>
      request('http://10.0.0.7:3000/contact-us', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
        body: new URLSearchParams({ firstName: 'Ann' }),
      });
    // The form is incomplete, but the status shows that it was read.
    expect((await post('https://www.redgum.example')).status).toBe(400);
    expect(await (await post('https://www.redgum.example')).text()).toContain(
      'Please fill in all required fields.',
    );
    for (const origin of ['https://evil.example', 'http://www.redgum.example', 'null', 'none']) {
      const foreign = await post(origin);
      expect(foreign.status).toBe(400);
      expect(await foreign.text()).not.toContain('Please fill in all required fields.');
    }
    // A foreign form is no error of the server.
    expect(context.logged).toEqual(
      ['https://evil.example', 'http://www.redgum.example', '', ''].map((origin) => ({
        level: 'warn',
        event: 'form.foreign-origin',
        facts: { path: '/contact-us', origin },
      })),
    );
    expect(await context.database.read.selectFrom('contacts').selectAll().execute()).toEqual([]);
  });

  test('accepts a form post from the host of the request', async () => {
    const context = await makeContext({ config: { publicUrl: 'https://www.redgum.example' } });
    const request = await open(context);
    const answer = await request('http://192.0.2.7:3000/contact-us', {
      method: 'POST',
      headers: { Origin: 'http://192.0.2.7:3000' },
      body: new URLSearchParams({ firstName: 'Ann' }),
    });
    expect(await answer.text()).toContain('Please fill in all required fields.');
  });

  test.each<[string, RequestInit, number]>([
    ['JSON', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }, 415],
    ['plain text', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x' }, 415],
    [
      'a multipart body without a boundary',
      { method: 'POST', headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' },
      415,
    ],
    [
      'an invalid multipart body',
      { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=b' }, body: 'x' },
      400,
    ],
    ['a PUT', { method: 'PUT', body: 'x' }, 405],
    [
      'a form of 20 MB',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `firstName=${'a'.repeat(20_000_000)}`,
      },
      413,
    ],
  ])('refuses %s, and logs nothing', async (_what, init, status) => {
    const context = await makeContext();
    const request = await open(context);
    const answer = await request('/contact-us', init);
    expect(answer.status).toBe(status);
    expect((await answer.text()).length).toBeLessThan(100);
    expect(context.logged).toEqual([]);
  });

  test('without a form refuses a post with a sentence and logs nothing', async () => {
    const context = await makeContext();
    const request = await open(context);
    const body = new URLSearchParams({ firstName: 'Ann' });
    for (const [path, status] of [
      ['/', 405],
      ['/about-us', 405],
      ['/nowhere/at/all', 405],
      ['/a%0d%0ab', 404],
    ] as const) {
      const answer = await request(path, { method: 'POST', body });
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect((await request('/a%0d%0ab')).status).toBe(404);
    expect(context.logged).toEqual([]);
  });

  test('redirects repeated slashes and unnecessary escapes to the normal address', async () => {
    const request = await open(await makeContext());
    for (const [typed, address] of [
      ['/lease/register-for-property-alerts//', '/lease/register-for-property-alerts/'],
      ['/buy//%6Dake%2Dan-offer?a=//b', '/buy/make-an-offer?a=//b'],
      [`/a${'/'.repeat(15_000)}b`, '/a/b'],
      ['/a//evil.example/', '/a/evil.example/'],
      ['http://localhost:3000//?tab=BUY', '/?tab=BUY'],
      ['http://localhost:3000//buy/properties-for-sale', '/buy/properties-for-sale'],
      ['http://localhost:3000///evil.example/', '/evil.example/'],
    ] as const) {
      const answer = await request(typed);
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, address]);
    }
    expect((await request('/lease/register-for-property-alerts/')).status).toBe(200);
  });

  test('has one canonical address', async () => {
    const request = await open(await makeContext());
    for (const path of ['/contact-us', '/contact-us/', '/Contact-Us']) {
      expect(await (await request(path)).text()).toContain(
        '<link rel="canonical" href="http://localhost:3000/contact-us"/>',
      );
    }
  });
});
