import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoAgency } from '../../../demo/agency.ts';
import { demoArticles } from '../../../demo/articles.ts';
import { demoPeople } from '../../../demo/people.ts';
import type { Config } from '../../../server/platform/config.ts';
import { DEFAULT_THEME } from '../../../shared/agency/theme/theme.ts';
import { paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { publishAgency, publishContent } from '../../support/agency.ts';
import { openSite } from '../../support/api.ts';
import { onEachEngine } from '../../support/engines.ts';
import { signIn } from '../../support/staff.ts';

/** Runs the command as an operator does, while a site is running. */
async function settings({ database, dataDir }: Config, ...args: string[]) {
  const DATABASE_URL = database.kind === 'postgres' ? database.url : '';
  const child = spawn(process.execPath, ['ops/settings.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { code, printed: (await printed).join('') };
}

onEachEngine('npm run settings', ({ makeContext }) => {
  test('writes into the folder from which an operator started npm', async () => {
    const { config } = await makeContext();
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('INIT_CWD', config.dataDir);
    const { code, printed } = await settings(config, 'export', 'exported');
    expect([code, printed]).toEqual([0, expect.stringContaining(join(config.dataDir, 'exported'))]);
    expect(await readdir(join(config.dataDir, 'exported'))).toContain('profile.json');
  });

  test("exports, imports and restores the agency's facts, and a running site shows them", async () => {
    const { config, ...context } = await makeContext();
    const { request } = openSite({ config, ...context });
    const contact = async () => (await request(paths.contact)).text();
    expect(await contact()).toContain(demoAgency.phone);
    const file = join(config.dataDir, 'agency.json');
    expect((await settings(config, 'export', file)).code).toBe(0);
    const exported = JSON.parse(await readFile(file, 'utf8'));
    expect(exported).toEqual(demoAgency);

    await writeFile(file, JSON.stringify({ ...exported, phone: '(02) 5550 0199' }));
    expect(await settings(config, 'import', file)).toEqual({
      code: 0,
      printed: 'Version 1 is published: Redgum.\n',
    });
    await expect.poll(contact).toContain('(02) 5550 0199');
    const address = { ...exported.address, postcode: '3000' };
    await writeFile(file, JSON.stringify({ ...exported, address, phone: '(02) 5550 0111' }));
    expect((await settings(config, 'import', file)).printed).toBe(
      'Version 2 is published: Redgum.\n3000 is a postcode of Victoria, not of South Australia. Please check both.\n',
    );
    expect((await settings(config, 'restore', '1')).printed).toContain('Version 3 is published');
    await expect.poll(contact).toContain('(02) 5550 0199');
    const { printed } = await settings(config, 'history');
    expect(printed.split('\n')[0]).toMatch(/^3 {2}.* {2}command line, as version 1$/);
    const entries = await context.database.read
      .selectFrom('auditEntries')
      .selectAll()
      .orderBy('id')
      .execute();
    const by = { username: 'command line', action: 'document.published', subject: 'profile' };
    expect(entries).toMatchObject([
      { ...by, detail: 'version 1' },
      { ...by, detail: 'version 2' },
      { ...by, detail: 'version 3, the same as version 1' },
    ]);
  });

  test('exports all documents to a folder, and imports all of them or none', async () => {
    const { config, ...context } = await makeContext();
    const { request } = openSite({ config, ...context });
    const folder = join(config.dataDir, 'copy');
    await settings(config, 'export', folder);
    const people = JSON.parse(await readFile(join(folder, 'people.json'), 'utf8'));
    const biography = 'texts/people-members-marnie-calloway-description.md';
    expect(people).toEqual({
      members: demoPeople.members.map((member) => ({
        ...member,
        description: { markdown: biography.replace('marnie-calloway', member.id) },
      })),
    });
    expect(await readFile(join(folder, biography), 'utf8')).toMatch(/^Marnie grew up .*\n\nSellers hear/);
    // Earlier versions exported plain text.
    const first = { ...people.members[0], description: 'Born in <b>Norwood</b>.\n\nStays there.' };
    await writeFile(join(folder, 'people.json'), JSON.stringify({ members: [{ ...first, id: 'A B' }] }));
    const wrong = await settings(config, 'import', folder);
    expect(wrong.printed).toMatch(
      /^people\.json, members\.0\.id: Please use lowercase letters[\s\S]*Nothing has changed\.\n$/,
    );
    expect((await settings(config, 'history')).printed).toContain('Nothing is published yet');

    await writeFile(
      join(folder, 'people.json'),
      JSON.stringify({ members: [{ ...first, name: 'Robin Vale' }] }),
    );
    const [article] = demoArticles.articles;
    const text = await readFile(join(folder, `texts/articles-${article?.slug}-text.md`), 'utf8');
    await writeFile(join(folder, `texts/articles-${article?.slug}-text.md`), `${text}\nAnd **so** on.\n`);
    expect((await settings(config, 'import', folder)).printed).toBe(
      'Version 1 is published: Redgum.\nVersion 1 is published: one person.\nVersion 1 is published: the look.\nVersion 1 is published: the wording of 3 pages.\nVersion 1 is published: 2 articles.\nVersion 1 is published: 0 redirects.\n',
    );
    // Only what differs is published again.
    const renamed = { members: [{ ...first, name: 'Robin Dale' }] };
    await writeFile(join(folder, 'people.json'), JSON.stringify(renamed));
    expect((await settings(config, 'import', folder)).printed).toBe(
      'Nothing changed: Redgum.\nVersion 2 is published: one person.\nNothing changed: the look.\nNothing changed: the wording of 3 pages.\nNothing changed: 2 articles.\nNothing changed: 0 redirects.\n',
    );
    expect((await settings(config, 'history', 'words')).printed).toMatch(/^1 .*\n$/);
    const about = async () => (await request(paths.about)).text();
    await expect.poll(about).toContain('Robin Dale');
    expect(await about()).not.toContain('Tobias Renn');
    const page = await request(paths.article(article?.slug ?? ''));
    expect(await page.text()).toContain('<p>And <strong>so</strong> on.</p>');
    const profile = await request(paths.team(first.id));
    expect(await profile.text()).toContain('<p>Born in &lt;b&gt;Norwood&lt;/b&gt;.</p><p>Stays there.</p>');
    expect((await settings(config, 'history', 'people')).printed).toMatch(/^2 {2}/);
    expect((await settings(config, 'restore', '1', 'people')).printed).toContain('Version 3 is published');
    expect((await settings(config, 'import', join(config.dataDir, 'nowhere'))).code).toBe(1);

    // Files of an earlier export are deleted from its folder, but other files are not.
    await writeFile(join(folder, 'texts/notes.md'), 'Mine');
    await publishContent(context, 'articles', { articles: [] });
    await settings(config, 'export', folder);
    expect((await readdir(join(folder, 'texts'))).filter((each) => /^articles|notes/.test(each))).toEqual([
      'notes.md',
    ]);
  });

  test('publishes all documents of a folder or none, and names a file that is not JSON', async () => {
    const { config, database } = await makeContext();
    const folder = join(config.dataDir, 'copy');
    await settings(config, 'export', folder);
    // The second document cannot be written.
    await database.write.schema
      .createIndex('oneForEachAuthor')
      .unique()
      .on('agencyVersions')
      .column('author')
      .execute();
    expect((await settings(config, 'import', folder)).code).toBe(1);
    expect(await database.read.selectFrom('agencyVersions').selectAll().execute()).toEqual([]);
    expect(await database.read.selectFrom('auditEntries').selectAll().execute()).toEqual([]);
    await writeFile(join(folder, 'articles.json'), '{');
    expect((await settings(config, 'import', folder)).printed).toMatch(/articles\.json isn’t JSON: /);
  });

  test('refuses symbolic links that lead out of the imported folder', async () => {
    const { config, ...context } = await makeContext();
    const { request } = openSite({ config, ...context });
    const folder = join(config.dataDir, 'copy');
    await settings(config, 'export', folder);
    const secret = join(config.dataDir, 'secret');
    await writeFile(secret, 'SMTP_URL=smtps://mail:hunter2@mail.example.com');
    const [article] = demoArticles.articles;
    const name = `texts/articles-${article?.slug}-text.md`;
    await rm(join(folder, name));
    await symlink(secret, join(folder, name));
    expect(await settings(config, 'import', folder)).toEqual({
      code: 1,
      printed: `${name} is a link to a file outside the folder. Nothing has changed.\n`,
    });
    await rm(join(folder, name));
    await rename(join(folder, 'texts'), join(config.dataDir, 'elsewhere'));
    await writeFile(join(config.dataDir, `elsewhere/articles-${article?.slug}-text.md`), 'hunter2');
    await symlink(join(config.dataDir, 'elsewhere'), join(folder, 'texts'));
    expect((await settings(config, 'import', folder)).printed).toContain('outside the folder');
    expect((await settings(config, 'history')).printed).toContain('Nothing is published yet');
    expect(await (await request(paths.article(article?.slug ?? ''))).text()).not.toContain('hunter2');
  });

  test('exports the theme with its pictures, and another site imports both or neither', async () => {
    const context = await makeContext();
    const { config } = context;
    const { request } = openSite(context);
    const { headers } = await signIn(context);
    const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9"/></svg>';
    const { path } = await (
      await request(agencyPaths.picture('logo'), { method: 'POST', headers, body })
    ).json();
    const theme = { ...DEFAULT_THEME, corners: 6, logo: { light: path, dark: '' } };
    await publishContent(context, 'theme', theme);
    const folder = join(config.dataDir, 'look');
    await settings(config, 'export', folder);
    expect(JSON.parse(await readFile(join(folder, 'theme.json'), 'utf8'))).toEqual(theme);
    const file = join(folder, path.slice('/media/'.length));
    const drawing = await readFile(file, 'utf8');
    expect(drawing).toContain('<path d="M0 0h9">');

    const other = await makeContext();
    const otherSite = openSite(other);
    await writeFile(file, drawing.replace('<path', '<path onclick="alert(1)"'));
    const forged = await settings(other.config, 'import', folder);
    expect(forged.printed).toMatch(/This isn’t the picture that was exported[\s\S]*Nothing has changed\.\n$/);
    await rm(file);
    expect((await settings(other.config, 'import', folder)).printed).toContain('This picture is missing.');
    expect((await otherSite.request(path)).status).toBe(404);
    await writeFile(file, drawing);
    expect((await settings(other.config, 'import', folder)).printed).toContain(
      'Version 1 is published: the look.',
    );
    expect(await (await otherSite.request(path)).text()).toBe(drawing);
    await expect.poll(async () => (await otherSite.request(paths.contact)).text()).toContain(`src="${path}"`);
  });

  test('copies the former slugs, and the addresses with them redirect on the other site, too', async () => {
    const context = await makeContext();
    const { config } = context;
    for (const slug of ['first-name', 'second-name', 'redgum']) await publishAgency(context, { slug });
    const folder = join(config.dataDir, 'copy');
    expect((await settings(config, 'export', folder)).code).toBe(0);
    const { formerSlugs } = JSON.parse(await readFile(join(folder, 'profile.json'), 'utf8'));
    expect(formerSlugs.toSorted()).toEqual(['first-name', 'second-name']);

    const other = await makeContext();
    expect((await settings(other.config, 'import', folder)).code).toBe(0);
    await publishAgency(other, { slug: 'third-name' });
    const { request } = openSite(other);
    for (const slug of ['first-name', 'second-name', 'redgum']) {
      const answer = await request(`/selling-with-${slug}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/selling-with-third-name']);
    }
    const profile = { ...demoAgency, formerSlugs: ['Old Name'] };
    await writeFile(join(folder, 'profile.json'), JSON.stringify(profile));
    expect((await settings(other.config, 'import', folder)).printed).toMatch(
      /^profile\.json, formerSlugs\.0: Please use lowercase letters/,
    );
  });

  test('names each picture that the site lacks, and does not import the folder without it', async () => {
    const context = await makeContext();
    const { config } = context;
    const [robin, sam] = demoPeople.members;
    const key = `pictures/portraits/${hash('sha256', 'lost')}.jpg`;
    const people = { members: robin && sam ? [{ ...robin, photo: `/media/${key}` }, sam] : [] };
    await publishContent(context, 'people', people);
    const folder = join(config.dataDir, 'copy');
    expect(await settings(config, 'export', folder)).toEqual({
      code: 1,
      printed: `${key}: This picture is missing.\nWhat the agency says about itself is in ${folder}, without these pictures.\n`,
    });
    expect(JSON.parse(await readFile(join(folder, 'people.json'), 'utf8')).members).toHaveLength(2);
    const other = await makeContext();
    expect(await settings(other.config, 'import', folder)).toEqual({
      code: 1,
      printed: `${key}: This picture is missing.\nNothing has changed.\n`,
    });
    expect((await settings(other.config, 'history', 'people')).printed).toContain('Nothing is published yet');
  });

  test('imports exported photographs under the same names, and refuses those with the metadata of a camera', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const { headers } = await signIn(context);
    const photograph = sharp({ create: { width: 96, height: 120, channels: 3, background: '#aa8866' } });
    const withPlace = await photograph
      .withExif({ IFD3: { GPSLatitude: '34/1 55/1 0/1', GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer();
    const body = new Uint8Array(withPlace);
    const { path } = await (
      await request(agencyPaths.picture('portrait'), { method: 'POST', headers, body })
    ).json();
    const [robin] = demoPeople.members;
    const people = { members: robin ? [{ ...robin, photo: path }] : [] };
    await publishContent(context, 'people', people);
    const folder = join(context.config.dataDir, 'team');
    await settings(context.config, 'export', folder);

    const other = await makeContext();
    const otherSite = openSite(other);
    expect((await settings(other.config, 'import', folder)).code).toBe(0);
    expect((await otherSite.request(path)).status).toBe(200);

    const forged = `pictures/portraits/${hash('sha256', withPlace)}.jpg`;
    await writeFile(join(folder, forged), withPlace);
    const json = await readFile(join(folder, 'people.json'), 'utf8');
    await writeFile(join(folder, 'people.json'), json.replace(path, `/media/${forged}`));
    const refused = await settings(other.config, 'import', folder);
    expect(refused.printed).toContain(`${forged}: This isn’t the picture that was exported`);
    expect(refused.printed).toContain('Nothing has changed.');
    expect((await otherSite.request(`/media/${forged}`)).status).toBe(404);
  });

  test('imports a file that begins with a byte order mark, as some editors write it', async () => {
    const { config } = await makeContext();
    const file = join(config.dataDir, 'agency.json');
    await writeFile(file, `\uFEFF${JSON.stringify(demoAgency)}`);
    expect((await settings(config, 'import', file)).printed).toBe('Version 1 is published: Redgum.\n');
  });

  test.each([
    ['latin1', ''],
    ['utf16le', '\uFEFF'],
  ] as const)('refuses a file in %s, whose special characters nobody could read', async (encoding, mark) => {
    const { config } = await makeContext();
    const file = join(config.dataDir, 'agency.json');
    await writeFile(file, `${mark}${JSON.stringify({ ...demoAgency, name: 'Café Homes' })}`, encoding);
    expect(await settings(config, 'import', file)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/^The file .*agency\.json isn’t UTF-8\. .* Nothing has changed\.\n$/),
    });
  });

  test('changes nothing when a fact is invalid, and names it', async () => {
    const { config } = await makeContext();
    const file = join(config.dataDir, 'agency.json');
    await writeFile(file, JSON.stringify({ ...demoAgency, timeZone: 'Europe/Paris', slug: 'A B' }));
    const wrong = await settings(config, 'import', file);
    expect(wrong.code).toBe(1);
    expect(wrong.printed).toMatch(
      /^agency\.json, slug: Please use lowercase letters[\s\S]*agency\.json, timeZone: Please choose a time zone[\s\S]*Nothing has changed\.\n$/,
    );
    await writeFile(file, '{');
    expect((await settings(config, 'import', file)).printed).toMatch(/^The file .*agency\.json isn’t JSON: /);
    expect((await settings(config, 'restore', '7')).printed).toBe('There’s no version 7.\n');
    expect((await settings(config, 'history')).printed).toContain('Nothing is published yet');
    expect((await settings(config, 'import')).code).toBe(2);
    expect((await settings(config, 'constructor', 'agency')).code).toBe(2);
  });
});
