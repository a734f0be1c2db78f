import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoTheme } from '../../demo/theme.ts';
import { DEFAULT_THEME } from '../../shared/agency/theme/theme.ts';
import { paths } from '../../shared/paths.ts';
import { agencyPaths, type PictureUse } from '../../shared/staff/agency-paths.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { mp4, QUICKTIME } from '../../test/support/films.ts';
import { callWith, signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';
import { isStoredPicture, pictureKeysOf } from './index.ts';

const VILLA = new URL('../../app/screens/home/film/hero-wide.mp4', import.meta.url);

async function open(context: Context) {
  const { request } = openSite(context);
  const { headers } = await signIn(context);
  const send = (use: PictureUse, body: Uint8Array<ArrayBuffer>) =>
    request(agencyPaths.picture(use), { method: 'POST', headers, body });
  return { request, send, call: callWith(request, headers) };
}

const photograph = async () =>
  new Uint8Array(
    await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#335577' } })
      .jpeg()
      .toBuffer(),
  );

onEachEngine("an agency's own film", ({ makeContext }) => {
  test('plays over the photograph of the first screen, and is served in parts', async () => {
    const { request, send, call } = await open(await makeContext());
    const bytes = new Uint8Array(await readFile(VILLA));
    const { path: film } = await (await send('film', bytes)).json();
    expect(film).toMatch(/^\/media\/pictures\/films\/[0-9a-f]{64}-\d+\.mp4$/);
    const { path: photo } = await (await send('hero', await photograph())).json();
    const hero = { ...DEFAULT_THEME.hero, kind: 'photograph', photo, film } as const;
    const publish = (content: object, basedOn: number) =>
      call('POST', agencyPaths.document('theme'), { content: { ...DEFAULT_THEME, hero: content }, basedOn });
    const refused = await publish({ ...hero, film: photo }, 0);
    expect((await refused.json()).fields).toMatchObject([{ field: 'hero.film' }]);
    expect((await publish(hero, 0)).status).toBe(200);
    const home = async () => (await request(paths.home)).text();
    const html = await home();
    expect(html).toContain(`<img src="${photo.replace(/\d+\.jpg$/, '')}`);
    const [, films = ''] = /data-film="([^"]*)"/.exec(html) ?? [];
    expect(new Set(films.match(/\/[\w./-]+\.(?:mp4|webm)/g))).toEqual(new Set([film]));

    const whole = await request(film);
    const headers = ['Content-Type', 'Accept-Ranges', 'Content-Length', 'Cache-Control'];
    expect(headers.map((name) => whole.headers.get(name))).toEqual([
      'video/mp4',
      'bytes',
      `${bytes.length}`,
      'public, max-age=31536000, immutable',
    ]);
    const served = Buffer.from(await whole.arrayBuffer());
    const part = await request(film, { headers: { Range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 1000-1999/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(served.subarray(1000, 2000))).toBe(true);
    expect((await request(film, { headers: { Range: `bytes=${bytes.length}-` } })).status).toBe(416);
    expect((await request(film.replace(/-\d+\.mp4$/, '-5.mp4'))).status).toBe(404);

    // Settings and backups have it, and an import takes it only as it was exported.
    const [key = ''] = pictureKeysOf({ film });
    expect(film).toBe(`/media/${key}`);
    expect(await isStoredPicture(key, served)).toBe(true);
    expect(await isStoredPicture(key, mp4().bytes)).toBe(false);

    // The demo's film, a colour and a photograph alone do not have it.
    for (const [at, other] of [
      demoTheme.hero,
      { ...hero, kind: 'colour' },
      { ...hero, film: '' },
    ].entries()) {
      expect((await publish(other, at + 1)).status).toBe(200);
      expect(await home()).not.toContain(film);
    }
  });

  test("loses its sound, a camera's positions, metadata and times", async () => {
    const { request, send } = await open(await makeContext());
    const { bytes, secrets, pictures } = mp4();
    const sent = Buffer.from(bytes);
    const { path } = await (await send('film', bytes)).json();
    const served = Buffer.from(await (await request(path)).arrayBuffer());
    expect(served.length).toBe(sent.length);
    for (const picture of pictures) expect(served.indexOf(picture), picture).toBe(sent.indexOf(picture));
    for (const secret of secrets) {
      expect(sent.includes(secret), secret).toBe(true);
      expect(served.includes(secret), secret).toBe(false);
    }
    // What it was cleaned to stays as it is.
    const { path: again } = await (await send('film', new Uint8Array(served))).json();
    expect(again).toBe(path);
  });

  test('is refused if it is something else than an MP4 with H.264', async () => {
    const { send } = await open(await makeContext());
    const { bytes } = mp4();
    const cut = (end: number) => bytes.slice(0, end);
    const refused: Record<string, Uint8Array<ArrayBuffer>> = {
      'a photograph': await photograph(),
      nothing: new Uint8Array(),
      'a text': new TextEncoder().encode('<script>alert(1)</script>'),
      'H.265': mp4({ format: 'hvc1' }).bytes,
      'a film of QuickTime': mp4({ brand: QUICKTIME }).bytes,
      'sound alone': mp4({ handler: 'soun' }).bytes,
      'pictures outside the file': mp4({ offset: 9_000_000 }).bytes,
      'more chunks than it has': mp4({ chunks: 0xffffffff }).bytes,
      'a cut file': cut(bytes.length - 9),
      'a few bytes': cut(21),
    };
    for (const [what, body] of Object.entries(refused)) {
      const answer = await send('film', body);
      expect(answer.status, what).toBe(400);
      expect((await answer.json()).errors[0].message, what).toContain('Please send an MP4 with H.264');
    }
  });
});
