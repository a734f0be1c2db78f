import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { listMedia } from '../../listings/pictures/media.ts';
import { importFile } from '../apply/import.ts';
import { pictureQueue } from '../pictures/picture-queue.ts';
import { cutJpeg } from '../pictures/pictures.ts';
import { feedFolders } from '../watch/folders.ts';
import {
  ADDRESS,
  apply,
  contentVersion,
  feed,
  jpeg,
  listing,
  startPictures,
  stored,
  storedRow,
} from './support.ts';

const WIDTHS = [16, 32, 64, 128];
const images = (...imgs: string[]) => `${ADDRESS}<images>${imgs.join('')}</images>`;
const file = (slot: string, name: string, more = '') => `<img id="${slot}" file="${name}" ${more}/>`;

onEachEngine('pictures', ({ engine, makeContext }) => {
  const start = () => startPictures(makeContext, WIDTHS);
  const pictures = async (context: Context) =>
    listMedia(context.database.read, [(await storedRow(context)).id]);
  const photo = async (context: Context, slot = 'm') =>
    (await stored(context))?.media.find((row) => row.slot === slot);

  test('a file beside the feed is shown as JPEG at once, and gets AVIF afterwards', async () => {
    const { context, folder, queue } = await start();
    await writeFile(join(folder, 'front.jpg'), await jpeg(100, 50));
    await apply(context, feed(listing(images(file('m', 'front.jpg', 'alt="The front"')))), 'feed', folder);
    expect(await pictures(context)).toEqual([]);
    const version = await contentVersion(context);

    expect(await queue.showNext()).toBe(true);
    const [shown] = await pictures(context);
    expect(shown).toMatchObject({ width: 100, height: 50, alt: 'The front', avifSrcset: null });
    expect(shown?.jpegSrcset.match(/\d+w/g)).toEqual(['16w', '32w', '64w']);
    expect(Buffer.from(shown?.thumbhash ?? '', 'base64').length).toBeGreaterThan(4);
    expect(await contentVersion(context)).toBe(version + 1);
    expect(await queue.showNext()).toBe(false);

    expect(await queue.refineNext()).toBe(true);
    const [refined] = await pictures(context);
    expect(refined?.avifSrcset?.match(/\d+w/g)).toEqual(['16w', '32w', '64w']);
    expect(await contentVersion(context)).toBe(version + 2);
    expect(await queue.refineNext()).toBe(false);

    const id = (await photo(context))?.pictureId;
    const avif = await sharp((await context.files.get(`pictures/${id}/64.avif`)) ?? undefined).metadata();
    expect(avif).toMatchObject({ format: 'heif', width: 64, height: 32 });
    expect(await context.files.get(`originals/${id}`)).toBeNull();
  });

  test('a crop keeps the part with edges, apart from greenery', async () => {
    const { context, folder, queue } = await start();
    const sky = { create: { width: 120, height: 80, channels: 3 as const, background: '#9cc4ee' } };
    const stripes = async (dark: string, light: string) => {
      const tile = sharp({ create: { width: 4, height: 4, channels: 3, background: light } });
      const stripe = { create: { width: 2, height: 4, channels: 3 as const, background: dark } };
      return tile
        .composite([{ input: stripe, left: 0, top: 0 }])
        .png()
        .toBuffer();
    };
    const house = await stripes('#402010', '#f0e8e0');
    const lawn = await stripes('#204010', '#80d060');
    const photograph = (parts: [tile: Buffer, left: number, top: number][]) =>
      sharp(sky)
        .composite(
          parts.flatMap(([input, left, top]) =>
            Array.from({ length: 64 }, (_, n) => ({
              input,
              left: left + 4 * (n % 8),
              top: top + 4 * Math.floor(n / 8),
            })),
          ),
        )
        .png()
        .toBuffer();
    await writeFile(
      join(folder, 'aside.png'),
      await photograph([
        [house, 84, 44],
        [lawn, 4, 4],
      ]),
    );
    await writeFile(join(folder, 'middle.png'), await photograph([[house, 44, 24]]));
    await writeFile(join(folder, 'blank.png'), await photograph([]));
    const names = ['aside.png', 'middle.png', 'blank.png'];
    await apply(
      context,
      feed(listing(images(...names.map((name, n) => file('mab'[n] ?? '', name))))),
      'feed',
      folder,
    );
    while (await queue.showNext());
    const [aside, ...others] = (await pictures(context)).map(({ focalPoint }) => focalPoint);
    const [x = 0, y = 0] = aside?.split(',').map(Number) ?? [];
    expect(x).toBeGreaterThan(60);
    expect(y).toBeGreaterThan(56);
    expect(others).toEqual([null, null]);
  });

  test('the focal point is high enough for a roof under the sky', async () => {
    const { context, folder, queue } = await start();
    const house = (sky: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background: sky } })
        .composite([
          {
            input: { create: { width: 120, height: 160, channels: 3, background: '#202020' } },
            left: 90,
            top: 20,
          },
        ])
        .jpeg()
        .toBuffer();
    await writeFile(join(folder, 'front.jpg'), await house('#a8c4e0'));
    await writeFile(join(folder, 'room.jpg'), await house('#e8e4dc'));
    await apply(
      context,
      feed(listing(images(file('m', 'front.jpg'), file('a', 'room.jpg')))),
      'feed',
      folder,
    );
    while (await queue.showNext());
    const [front, room] = (await pictures(context)).map(({ focalPoint }) => focalPoint);
    const top = 200 * 0.25 * (Number(front?.split(',')[1]) / 100);
    expect(top).toBeLessThan(20);
    expect(room).toBeNull();
  });

  test.runIf(engine === 'postgres')(
    'a picture that another process has just finished is not processed again',
    async () => {
      const { context, folder, queue } = await start();
      await writeFile(join(folder, 'front.jpg'), await jpeg(100, 50));
      await apply(context, feed(listing(images(file('m', 'front.jpg')))), 'feed', folder);
      await queue.showNext();
      const written: string[] = [];
      const { database, files: store } = context;
      // The late queue has chosen the picture, and the other queue finishes it first.
      const write = new Proxy(database.write, {
        get(target, name) {
          if (name !== 'transaction') return Reflect.get(target, name);
          return () => ({
            execute: async (work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) => {
              await queue.refineNext();
              return target.transaction().execute(work);
            },
          });
        },
      });
      const late = pictureQueue(
        {
          ...context,
          database: { ...database, write },
          files: {
            ...store,
            put: async (key, content) => {
              written.push(key);
              await store.put(key, content);
            },
          },
        },
        { widths: WIDTHS },
      );
      expect(await late.refineNext()).toBe(true);
      expect((await pictures(context))[0]?.avifSrcset).not.toBeNull();
      expect(written).toEqual([]);
    },
  );

  test('a picture is not processed while the files of its feed are still being stored', async () => {
    const { context, folder, queue } = await start();
    await writeFile(join(folder, 'front.jpg'), await jpeg(100, 50));
    await writeFile(join(folder, 'back.jpg'), await jpeg(90, 50));
    const path = join(folder, 'test.xml');
    await writeFile(path, feed(listing(images(file('m', 'front.jpg'), file('a', 'back.jpg')))));
    const tooEarly: boolean[] = [];
    await importFile(context, path, {
      picture: async (name) => {
        // The text is committed, the file is not archived yet, and another lane asks for work.
        if (tooEarly.length === 0) tooEarly.push(await queue.showNext());
        return readFile(join(folder, name));
      },
    });
    expect(tooEarly).toEqual([false]);
    while (await queue.showNext());
    expect(await pictures(context)).toHaveLength(2);
    expect((await photo(context))?.attempts).toBe(1);
    expect(context.logged).toEqual([]);
  });

  test('a phone picture is rotated upright, and its location is removed', async () => {
    const { context, folder, queue } = await start();
    const exif = {
      IFD0: { Copyright: 'secret' },
      IFD3: { GPSLatitude: '34/1 55/1 0/1', GPSLatitudeRef: 'S' },
    };
    const bytes = await sharp(await jpeg(100, 50))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await writeFile(join(folder, 'a.jpg'), bytes);
    await apply(context, feed(listing(images(file('m', 'a.jpg')))), 'feed', folder);
    await queue.showNext();
    expect((await pictures(context))[0]).toMatchObject({ width: 50, height: 100 });
    const cut = await sharp(
      (await context.files.get(`pictures/${(await photo(context))?.pictureId}/32.jpg`)) ?? undefined,
    ).metadata();
    expect(cut).toMatchObject({ width: 32, height: 64 });
    expect([cut.exif, cut.orientation]).toEqual([undefined, undefined]);
  });

  test('a picture narrower than the smallest width keeps its own width', async () => {
    const { context, folder, queue } = await start();
    await writeFile(join(folder, 'a.jpg'), await jpeg(10, 8));
    await apply(context, feed(listing(images(file('m', 'a.jpg')))), 'feed', folder);
    await queue.showNext();
    expect((await pictures(context))[0]?.jpegSrcset).toMatch(/\/10\.jpg 10w$/);
  });

  test('a picture with more than 50 million pixels is refused with one sentence', async () => {
    const context = await makeContext();
    const create = { width: 10_000, height: 5001, channels: 3, background: '#777777' } as const;
    const huge = await sharp({ create }).png({ progressive: true, compressionLevel: 1 }).toBuffer();
    await expect(cutJpeg(context, huge)).rejects.toThrow('The picture has more than 50 million pixels.');
  });

  test('a picture that would need more than 200 MB of memory is refused with one sentence', async () => {
    const context = await makeContext();
    const create = { width: 7000, height: 7000, channels: 4, background: '#77777777' } as const;
    const options = { progressive: true, compressionLevel: 1 } as const;
    const huge = await sharp({ create }).toColourspace('rgb16').png(options).toBuffer();
    await expect(cutJpeg(context, huge)).rejects.toThrow('The picture takes more than 200 MB of memory.');
  });

  test('a transparent floorplan gets a white background', async () => {
    const { context, folder, queue } = await start();
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    await writeFile(join(folder, 'plan.png'), clear);
    await apply(
      context,
      feed(listing(`${ADDRESS}<objects><floorplan id="1" file="plan.png"/></objects>`)),
      'feed',
      folder,
    );
    await queue.showNext();
    const cut = await context.files.get(`pictures/${(await photo(context, '1'))?.pictureId}/16.jpg`);
    expect((await sharp(cut ?? undefined).stats()).channels[0]?.min).toBeGreaterThan(250);
  });

  test('identical files are processed once, whatever their names', async () => {
    const { context, folder, queue } = await start();
    const bytes = await jpeg();
    await writeFile(join(folder, 'a.jpg'), bytes);
    await writeFile(join(folder, 'b.jpg'), bytes);
    await apply(context, feed(listing(images(file('m', 'a.jpg'), file('a', 'b.jpg')))), 'feed', folder);
    while (await queue.showNext());
    expect(await pictures(context)).toHaveLength(2);
    expect(await context.database.read.selectFrom('pictures').select('id').execute()).toHaveLength(1);
  });

  test('the main photographs of all listings are processed first, and floorplans last', async () => {
    const { context, folder, queue } = await start();
    for (const name of ['m1', 'a1', 'm2', 'p2'])
      await writeFile(
        join(folder, `${name}.jpg`),
        await jpeg(20, 20, `#${name}0`.replace(/[^#0-9a-f]/g, '1').padEnd(7, '2')),
      );
    const two = `${images(file('m', 'm2.jpg'))}<objects><floorplan id="1" file="p2.jpg"/></objects>`;
    await apply(
      context,
      feed(listing(images(file('a', 'a1.jpg'), file('m', 'm1.jpg'))), listing(two, { id: 'H2' })),
      'feed',
      folder,
    );
    const order: string[] = [];
    const ready = async () =>
      (
        await context.database.read
          .selectFrom('listingMedia')
          .select('source')
          .where('state', '=', 'ready')
          .execute()
      ).map(({ source }) => source);
    while (await queue.showNext()) order.push(...(await ready()).filter((name) => !order.includes(name)));
    expect(order.slice(0, 2).sort()).toEqual(['m1.jpg', 'm2.jpg']);
    expect(order.slice(2)).toEqual(['a1.jpg', 'p2.jpg']);
  });

  test('pictures of a withdrawn listing wait until it is shown', async () => {
    const { context, folder, queue } = await start();
    await writeFile(join(folder, 'a.jpg'), await jpeg());
    await apply(context, feed(listing(images(file('m', 'a.jpg')), { status: 'withdrawn' })), 'feed', folder);
    expect(await queue.showNext()).toBe(false);
    await apply(context, feed(listing('')), 'feed', folder);
    expect(await queue.showNext()).toBe(true);
    expect(await pictures(context)).toHaveLength(1);
  });

  describe('pictures that cannot be shown', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
    test.each([
      ['a text file', Buffer.from('not a picture')],
      ['an SVG, which may name other files', Buffer.from(svg)],
      ['an empty file', Buffer.alloc(0)],
    ])(
      '%s fails after five attempts with a reason, and other pictures are processed',
      async (_name, bytes) => {
        const { context, folder, queue, time } = await start();
        await writeFile(join(folder, 'bad.jpg'), bytes);
        await writeFile(join(folder, 'good.jpg'), await jpeg());
        await apply(
          context,
          feed(listing(images(file('m', 'bad.jpg'), file('a', 'good.jpg')))),
          'feed',
          folder,
        );
        for (let i = 0; i < 8; i++) {
          while (await queue.showNext());
          time.now += 3_600_000;
        }
        expect(await photo(context)).toMatchObject({
          state: 'failed',
          attempts: 5,
          error: expect.any(String),
        });
        expect(await photo(context, 'a')).toMatchObject({ state: 'ready' });
      },
    );

    test('a file that arrives after its feed is found in the folder', async () => {
      const { context, queue, time } = await start();
      const { inbox, done } = feedFolders(context);
      await mkdir(inbox, { recursive: true });
      await apply(context, feed(listing(images(file('m', 'late.jpg')))), 'feed', inbox);
      await queue.showNext();
      expect(await photo(context)).toMatchObject({
        state: 'pending',
        error: 'The file late.jpg didn’t come with the feed.',
      });
      expect(await queue.showNext()).toBe(false);
      await writeFile(join(inbox, 'late.jpg'), await jpeg());
      time.now += 60_000;
      await queue.showNext();
      expect(await photo(context)).toMatchObject({ state: 'ready' });
      expect(await readdir(done)).toEqual(['late.jpg']);
    });

    test('a truncated picture is tried again, and shown once the whole file is there', async () => {
      const { context, folder, queue, time } = await start();
      const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * 7919) % 251));
      const whole = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
        .jpeg()
        .toBuffer();
      await writeFile(join(folder, 'a.jpg'), whole.subarray(0, whole.length / 2));
      await apply(context, feed(listing(images(file('m', 'a.jpg')))), 'feed', folder);
      await queue.showNext();
      expect(await photo(context)).toMatchObject({ state: 'pending', pictureId: null });
      const { inbox } = feedFolders(context);
      await mkdir(inbox, { recursive: true });
      await writeFile(join(inbox, 'a.jpg'), whole);
      time.now += 60_000;
      await queue.showNext();
      expect(await photo(context)).toMatchObject({ state: 'ready' });
    });

    test('a picture at a private address fails without another attempt', async () => {
      const { context, queue } = await start();
      await apply(context, feed(listing(images('<img id="m" url="http://169.254.169.254/m.jpg"/>'))));
      await queue.showNext();
      expect(await photo(context)).toMatchObject({
        state: 'failed',
        attempts: 1,
        error: expect.stringMatching(/public internet/),
      });
    });
  });

  test('pictures that a feed puts in another order are shown in it at once, although their files do not come again', async () => {
    const { context, folder, queue } = await start();
    const names = ['front.jpg', 'kitchen.jpg', 'garden.jpg'];
    const colours = ['#100', '#010', '#001'];
    for (const [index, name] of names.entries())
      await writeFile(join(folder, name), await jpeg(40 + index, 30, colours[index]));
    const send = (modTime: string, ...imgs: string[]) =>
      apply(context, feed(listing(images(...imgs), { modTime })), 'feed', folder);
    await send('2026-11-20', file('m', 'front.jpg'), file('a', 'kitchen.jpg'), file('b', 'garden.jpg'));
    while (await queue.showNext());
    const widths = async () => (await pictures(context)).map(({ width }) => width);
    expect(await widths()).toEqual([40, 41, 42]);
    for (const name of names) await rm(join(folder, name), { force: true });
    const swapped = [file('m', 'garden.jpg'), file('a', 'front.jpg'), file('b', 'kitchen.jpg')];
    await send('2026-11-21', ...swapped);
    expect(await widths()).toEqual([42, 40, 41]);
    // Without the first one, the others move up.
    await send('2026-11-22', file('m', 'front.jpg'), file('a', 'kitchen.jpg'), '<img id="b"/>');
    expect(await widths()).toEqual([40, 41]);
    expect(await queue.showNext()).toBe(false);
  });

  test('a picture that takes the place of another does not get its description', async () => {
    const { context } = await start();
    const send = (...imgs: string[]) => apply(context, feed(listing(images(...imgs))));
    await send(file('m', 'front.jpg', 'alt="The front"'));
    await send(file('m', 'front.jpg'));
    expect(await photo(context)).toMatchObject({ source: 'front.jpg', alt: 'The front' });
    await send(file('m', 'kitchen.jpg'));
    expect(await photo(context)).toMatchObject({ source: 'kitchen.jpg', alt: null });
  });

  test('a picture is fetched from its address, retried with back-off, and fetched again for a new modTime', async () => {
    const { context, time } = await start();
    let status = 503;
    let body = await jpeg(64, 48, '#111');
    let served = 0;
    const server = createServer((_request, response) => {
      served++;
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/m.jpg`;
    const queue = pictureQueue(context, { widths: WIDTHS, fetch: { allowed: () => true } });
    const img = (modTime: string) => images(`<img id="m" modTime="${modTime}" url="${url}"/>`);
    try {
      await apply(context, feed(listing(img('2026-11-01'))));
      await queue.showNext();
      expect(await photo(context)).toMatchObject({
        state: 'pending',
        attempts: 1,
        error: "The picture's server answered 503.",
      });
      expect(await queue.showNext()).toBe(false);
      time.now += 5_000;
      status = 200;
      await queue.showNext();
      const first = await photo(context);
      expect(first).toMatchObject({ state: 'ready', error: null });

      await apply(context, feed(listing(img('2026-11-01'))));
      expect(await queue.showNext()).toBe(false);
      expect(served).toBe(2);

      body = await jpeg(64, 48, '#eee');
      await apply(context, feed(listing(img('2026-11-02'))));
      expect((await pictures(context))[0]?.url).toContain(first?.pictureId);
      await queue.showNext();
      expect((await photo(context))?.pictureId).not.toBe(first?.pictureId);
    } finally {
      server.close();
    }
  });

  test('a picture that a feed replaces while it is being fetched is not shown', async () => {
    const { context, folder } = await start();
    const { inbox } = feedFolders(context);
    await mkdir(inbox, { recursive: true });
    await apply(context, feed(listing(images(file('m', 'a.jpg')))), 'feed', folder);
    await writeFile(join(inbox, 'a.jpg'), await jpeg());
    const queue = pictureQueue(context, { widths: WIDTHS });
    // The picture is only read once its file has stopped changing, so the next feed is applied before.
    const showing = queue.showNext();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await apply(context, feed(listing(images(file('m', 'b.jpg')))), 'feed', folder);
    await showing;
    expect(await photo(context)).toMatchObject({ state: 'pending', source: 'b.jpg', pictureId: null });
  });

  test('a full disk does not count as an attempt', async () => {
    const { context, folder } = await start();
    await writeFile(join(folder, 'a.jpg'), await jpeg());
    await apply(context, feed(listing(images(file('m', 'a.jpg')))), 'feed', folder);
    const full: Context = {
      ...context,
      files: { ...context.files, put: () => Promise.reject(new Error('ENOSPC')) },
    };
    await expect(pictureQueue(full, { widths: WIDTHS }).showNext()).rejects.toThrow('ENOSPC');
    expect(await photo(context)).toMatchObject({ state: 'pending', attempts: 0 });
  });
});
