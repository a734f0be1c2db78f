import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoPeople } from '../../demo/people.ts';
import { BLANK_MEMBER, type TeamMember } from '../../shared/agency/people.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { agencyPaths, type Focus } from '../../shared/staff/agency-paths.ts';
import { paragraphsOf } from '../../shared/words/rich-nodes.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing } from '../../test/support/listings.ts';
import { signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';

const ROBIN: TeamMember = {
  ...BLANK_MEMBER,
  id: 'robin-vale',
  name: 'Robin Vale',
  role: 'Sales agent',
  phone: '0400 000 190',
  email: 'robin@harbour.example',
  description: paragraphsOf('First paragraph.', 'Second <b>paragraph</b>.'),
  linkedin: 'https://social.example/in/robin',
  links: [{ name: 'Instagram', url: 'https://social.example/robin' }],
};

async function open(context: Context) {
  const { request } = openSite(context);
  const { headers } = await signIn(context);
  return {
    publish: (members: unknown[], basedOn = 0) =>
      request(agencyPaths.document('people'), {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: { members }, basedOn }),
      }),
    send: (body: Uint8Array<ArrayBuffer> | string, focus?: Focus) =>
      request(agencyPaths.picture('portrait', focus), { method: 'POST', headers, body }),
    state: async () => (await request(agencyPaths.document('people'), { headers })).json(),
    get: async (path: string) => {
      const answer = await request(path);
      return { status: answer.status, text: await answer.text() };
    },
    request,
  };
}

onEachEngine('the agency’s people', ({ makeContext }) => {
  test("are the demo's until others are published, and have a page each", async () => {
    const { publish, get } = await open(await makeContext());
    expect((await get(paths.about)).text).toContain('Marnie Calloway');
    expect(
      (await publish([ROBIN, { ...ROBIN, id: 'sam-hill', name: 'Sam Hill', shown: false }])).status,
    ).toBe(200);

    const about = (await get(paths.about)).text;
    expect(about).toContain('Robin Vale');
    expect(about).not.toContain('Marnie Calloway');
    expect(about).not.toContain('Sam Hill');
    const page = await get(paths.team('robin-vale'));
    expect(page.text).toContain('<p>First paragraph.</p><p>Second &lt;b&gt;paragraph&lt;/b&gt;.</p>');
    expect(page.text).toContain('href="tel:0400000190"');
    for (const url of ['https://social.example/in/robin', 'https://social.example/robin']) {
      expect(page.text).toContain(`href="${url}"`);
    }
    expect(page.text).toContain(
      '"sameAs":["https://social.example/in/robin","https://social.example/robin"]',
    );
    const inCapitals = await get(paths.team('Robin-Vale'));
    expect(inCapitals.status).toBe(200);
    expect(inCapitals.text).toContain(
      `rel="canonical" href="http://localhost:3000${paths.team('robin-vale')}"`,
    );
    for (const id of ['marnie-calloway', 'sam-hill']) {
      expect((await get(paths.team(id))).status).toBe(404);
      expect((await get(apiPaths.person(id))).status).toBe(404);
    }
    expect(JSON.parse((await get(apiPaths.person('robin-vale'))).text)).toEqual(ROBIN);
    expect((await get(apiPaths.sitemap)).text).toContain(paths.team('robin-vale'));
    // A page contains only the content that it shows, not the biographies of everybody.
    expect((await get(paths.contact)).text).not.toContain('First paragraph');
  });

  test('have no heading and no button on the about page while there are none', async () => {
    const { publish, get } = await open(await makeContext());
    expect((await publish([])).status).toBe(200);
    const about = (await get(paths.about)).text;
    expect(about).toContain('Our Approach');
    expect(about).not.toContain('Meet the team');
    expect(about).not.toContain('id="team"');
  });

  test('are shown on the pages of their homes, and of homes that name no agent', async () => {
    const context = await makeContext();
    const { publish, get } = await open(context);
    await publish([ROBIN]);
    const agents = JSON.stringify([{ name: 'R. Vale', email: 'Robin@harbour.example', phone: null }]);
    const own = await addListing(context, { agents });
    expect((await get(paths.property(own))).text).toContain(`href="${paths.team('robin-vale')}"`);
    const other = await addListing(context, { agents: '[]' });
    const page = (await get(paths.property(other))).text;
    expect(page).toContain('Robin Vale');
    expect(page).not.toContain('Tobias Renn');
  });

  test('have biographies with formatting', async () => {
    const context = await makeContext();
    const { publish, get } = await open(context);
    const bold = { type: 'text', text: 'bold', marks: [{ type: 'strong' }] };
    const description = { type: 'doc', content: [{ type: 'paragraph', content: [bold] }] };
    expect((await publish([{ ...ROBIN, description }])).status).toBe(200);
    expect((await get(paths.team('robin-vale'))).text).toContain('<p><strong>bold</strong></p>');
    const html = { type: 'doc', content: [{ type: 'html', content: '<b>' }] };
    expect((await (await publish([{ ...ROBIN, description: html }], 1)).json()).fields).toEqual([
      { field: 'members.0.description', message: expect.stringContaining('Please use paragraphs') },
    ]);
  });

  test('keep biographies that an earlier version stored as plain text', async () => {
    const context = await makeContext();
    const { feedNames: _, ...earlier } = { ...ROBIN, description: 'One line\nof <i>two</i>.\n\nAnother.' };
    await context.database.write.transaction().execute(async (trx) => {
      await trx
        .insertInto('agencyVersions')
        .values({
          document: 'people',
          version: 1,
          content: JSON.stringify({ members: [earlier, { ...earlier, id: 'empty', description: '' }] }),
          author: 'admin',
          publishedAt: '2026-11-20T00:00:00.000Z',
        })
        .execute();
      await bumpContentVersion(trx);
    });
    const { publish, get, state } = await open(context);
    expect((await get(paths.team('robin-vale'))).text).toContain(
      '<p>One line of &lt;i&gt;two&lt;/i&gt;.</p><p>Another.</p>',
    );
    expect((await get(paths.team('empty'))).status).toBe(200);
    const { published } = await state();
    expect(published.members[0].description).toEqual(paragraphsOf('One line of <i>two</i>.', 'Another.'));
    expect((await publish(published.members, 1)).status).toBe(200);
  });

  test('are known in the feed by other names, too', async () => {
    const context = await makeContext();
    const { publish, get, request } = await open(context);
    const names = { feedNames: 'Rob Vale, robin.old@crm.example' };
    expect((await publish([ROBIN, { ...ROBIN, ...names, id: 'rob', name: 'Roberta Vale' }])).status).toBe(
      200,
    );
    const home = (agent: object) =>
      addListing(context, { status: 'SOLD', agents: JSON.stringify([{ phone: null, ...agent }]) });
    const ids = [
      await home({ name: 'ROB VALE', email: null }),
      await home({ name: 'R. V.', email: 'Robin.Old@crm.example' }),
    ];
    const theirs = `href="${paths.team('rob')}"`;
    for (const id of ids) {
      const page = (await get(paths.property(id))).text;
      expect(page).toContain(theirs);
      expect(page).toContain('Roberta Vale');
      expect(page).not.toContain('>ROB VALE<');
    }
    const profile = (await get(paths.team('rob'))).text;
    for (const id of ids) expect(profile).toContain(`href="${paths.property(id)}"`);
    const query =
      '{ properties(agent: "rob") { totalCount } suburb(key: "norwood-5067") { topAgent { sold } } }';
    const answer = await request(apiPaths.graphql, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect((await answer.json()).data).toEqual({
      properties: { totalCount: 2 },
      suburb: { topAgent: { sold: 2 } },
    });
  });

  test('are refused with the path of each invalid fact, or with an address that is taken', async () => {
    const { publish, get } = await open(await makeContext());
    const wrong = {
      ...ROBIN,
      id: 'sam',
      email: 'robin',
      photo: 'https://elsewhere.example/a.jpg',
      linkedin: 'javascript:x',
      links: [{ name: 'Mine', url: 'javascript:x' }],
    };
    const fields = (await (await publish([ROBIN, wrong])).json()).fields;
    expect(fields).toContainEqual({ field: 'members.1.photo', message: 'Please upload a photograph.' });
    expect(fields.map(({ field }: { field: string }) => field)).toEqual([
      'members.1.email',
      'members.1.photo',
      'members.1.linkedin',
      'members.1.links.0.url',
    ]);
    const { role, ...missing } = { ...ROBIN, shown: 'yes' };
    expect((await (await publish([missing])).json()).fields).toEqual([
      { field: 'members.0.role', message: 'This field is missing.' },
      { field: 'members.0.shown', message: 'Please send true or false.' },
    ]);
    const twice = (await (await publish([ROBIN, ROBIN])).json()).fields;
    expect(twice).toEqual([{ field: 'members.1.id', message: 'Someone else already has this address.' }]);
    expect((await get(paths.about)).text).toContain(demoPeople.members[0]?.name);
  });

  test('have photographs cropped around the chosen point, without the metadata of the camera', async () => {
    const { publish, send, request } = await open(await makeContext());
    const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#aa8866' } })
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer();
    const stored = await send(new Uint8Array(picture));
    expect(stored.status).toBe(201);
    const { path } = await stored.json();
    const bytes = new Uint8Array(await (await request(path)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 960, height: 1200, format: 'jpeg' });
    expect(Buffer.from(bytes).includes('Secret place')).toBe(false);
    expect((await publish([{ ...ROBIN, photo: path }])).status).toBe(200);
    expect(await (await request(paths.about)).text()).toContain(`src="${path}"`);

    const blue = { create: { width: 800, height: 900, channels: 3, background: '#0000ff' } } as const;
    const half = await sharp(blue).png().toBuffer();
    const redAndBlue = await sharp({ create: { ...blue.create, width: 1600, background: '#ff0000' } })
      .composite([{ input: half, left: 800, top: 0 }])
      .jpeg()
      .toBuffer();
    const flat = sharp(redAndBlue).resize({ width: 1600, height: 600, fit: 'fill' });
    /** Both photographs are displayed upright, with red at the top and blue at the bottom. */
    const turned = await flat.clone().rotate(90).jpeg().toBuffer();
    const turnedByCamera = await flat.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    for (const [photograph, focus, channel] of [
      [redAndBlue, 'left', 0],
      [redAndBlue, 'right', 2],
      [redAndBlue, '10,50', 0],
      [redAndBlue, '74,20', 2],
      [turned, '50,10', 0],
      [turnedByCamera, '50,10', 0],
      [turnedByCamera, '50,90', 2],
    ] as const) {
      const { path: kept } = await (await send(new Uint8Array(photograph), focus)).json();
      const { channels } = await sharp(await (await request(kept)).arrayBuffer()).stats();
      expect(
        channels.findIndex(({ mean }) => mean > 200),
        focus,
      ).toBe(channel);
    }
    for (const focus of ['elsewhere', '101,50', '50', '50,50,50'] as Focus[]) {
      expect((await send(new Uint8Array(picture), focus)).status, focus).toBe(400);
    }

    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
    for (const body of ['', 'no picture', svg, new Uint8Array(picture).slice(0, 2000)]) {
      const refused = await send(body);
      expect(refused.status).toBe(400);
      expect((await refused.json()).errors[0].message).toBe(
        'This isn’t a picture we can read. Please send a JPEG, PNG or WebP of up to 50 megapixels.',
      );
    }
    const create = { width: 7000, height: 7000, channels: 4, background: '#77777777' } as const;
    const wide = await sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    const refused = await send(new Uint8Array(wide));
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors[0].message).toContain('This picture takes too much memory.');
    const large = await send(new Uint8Array(12 * 1024 * 1024 + 1));
    expect([large.status, (await large.json()).errors[0].message]).toEqual([
      413,
      'This picture or video is too large. It can be up to 12 MB.',
    ]);
  });
});
