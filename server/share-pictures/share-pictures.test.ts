import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dataOf, openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing, addPhotos } from '../../test/support/listings.ts';
import { listMainPhotos } from '../listings/index.ts';
import { setHidden } from '../listings/visibility.ts';

onEachEngine('a share picture', ({ makeContext }) => {
  const setUp = async () => {
    const context = await makeContext();
    const { graphql, request } = openApp(context);
    const id = await addListing(context);
    await addPhotos(context, id, 1);
    const address = async () => {
      const query = '{ property(id: "ID") { shareImage } }'.replace('ID', id);
      return (await dataOf<{ property: { shareImage: string } | null }>(graphql(query))).property?.shareImage;
    };
    const drawnPictures = () =>
      context.database.read.selectFrom('pictures').select('id').where('id', 'like', 'share-%').execute();
    return { context, id, address, request, drawnPictures };
  };

  test('shows a photograph with text, and is drawn once', async () => {
    const { context, address, request, drawnPictures } = await setUp();
    const first = await request((await address()) ?? '');
    expect(first.headers.get('Content-Type')).toBe('image/jpeg');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const panel = sharp(bytes).extract({ left: 40, top: 450, width: 700, height: 170 });
    const [red] = (await sharp(await panel.toBuffer()).stats()).channels;
    // The picture has dark text on a light background.
    expect(red?.min).toBeLessThan(80);
    expect(red?.max).toBeGreaterThan(240);
    const [stored] = await drawnPictures();
    await context.files.delete('pictures/colour7d2f22/1200.jpg');
    const again = await request((await address()) ?? '');
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await drawnPictures()).toEqual([stored]);
    // The picture has only one address.
    expect((await request(`/media/pictures/${stored?.id}/1200.jpg`)).status).toBe(404);
  });

  test('shows an upright photograph whole', async () => {
    const { context, id, address, request } = await setUp();
    const [photo] = await listMainPhotos(context.database.read, [id]);
    const stripe = (background: string) => ({
      create: { width: 900, height: 300, channels: 3 as const, background },
    });
    const upright = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#ffffff' } });
    const bytes = await upright
      .composite([
        { input: stripe('#00ff00'), left: 0, top: 0 },
        { input: stripe('#ff0000'), left: 0, top: 900 },
      ])
      .jpeg()
      .toBuffer();
    await context.files.put(photo?.url.replace('/media/', '') ?? '', bytes);
    const drawn = Buffer.from(await (await request((await address()) ?? '')).arrayBuffer());
    const colourAt = async (top: number) => {
      const part = await sharp(drawn).extract({ left: 590, top, width: 20, height: 20 }).toBuffer();
      return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean / 255));
    };
    expect([await colourAt(20), await colourAt(400)]).toEqual([
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });

  test('crops a photograph around its focal point', async () => {
    const { context, id, address, request } = await setUp();
    const [photo] = await listMainPhotos(context.database.read, [id]);
    const red = { create: { width: 1200, height: 180, channels: 3 as const, background: '#ff0000' } };
    const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#ffffff' } })
      .composite([{ input: red, left: 0, top: 620 }])
      .jpeg()
      .toBuffer();
    await context.files.put(photo?.url.replace('/media/', '') ?? '', bytes);
    const redAtBottom = async () => {
      const drawn = Buffer.from(await (await request((await address()) ?? '')).arrayBuffer());
      const part = await sharp(drawn).extract({ left: 590, top: 400, width: 20, height: 20 }).toBuffer();
      return (await sharp(part).stats()).channels[1]?.mean ?? 255;
    };
    const middle = await address();
    expect(await redAtBottom()).toBeGreaterThan(200);
    await context.database.write.updateTable('pictures').set({ focalPoint: '50,90' }).execute();
    expect(await address()).not.toBe(middle);
    expect(await redAtBottom()).toBeLessThan(60);
  });

  test('redirects from an old address to the current picture, so that no hidden price is shown', async () => {
    const { context, id, address, request } = await setUp();
    const before = (await address()) ?? '';
    expect((await request(before)).status).toBe(200);
    await context.database.write
      .updateTable('listings')
      .set({ priceDisplay: 0 })
      .where('id', '=', id)
      .execute();
    const after = await address();
    expect(after).not.toBe(before);
    const answer = await request(before);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, after]);
    await setHidden(context.database.write, id, true, new Date());
    for (const path of [before, after ?? '']) expect((await request(path)).status).toBe(404);
  });

  test('shows words of the feed as text, and is null without a photograph', async () => {
    const { context, request } = await setUp();
    const { graphql } = openApp(context);
    const id = await addListing(context, {
      street: `<b>Wheat</b> & Chaff \u0007 ${'Long '.repeat(40)}`,
      priceView: '</span><span>&amp;',
    });
    const read = async () =>
      (
        await dataOf<{ property: { shareImage: string | null } }>(
          graphql(`{ property(id: "${id}") { shareImage } }`),
        )
      ).property.shareImage;
    expect(await read()).toBeNull();
    await addPhotos(context, id, 1);
    expect((await request((await read()) ?? '')).status).toBe(200);
  });

  test('shows a home of which only the suburb is known', async () => {
    const { context, id, address, request } = await setUp();
    await context.database.write
      .updateTable('listings')
      .set({ addressDisplay: 0, state: null })
      .where('id', '=', id)
      .execute();
    expect((await request((await address()) ?? '')).status).toBe(200);
  });

  test('is not there for the moment while the file store is down', async () => {
    const { context, address, request } = await setUp();
    const path = (await address()) ?? '';
    context.files.get = () => Promise.reject(new Error('The object store does not answer.'));
    const answer = await request(path);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
  });

  test('is drawn in turns, so that many requests from one address keep nobody else out', async () => {
    const context = await makeContext({ config: { trustProxy: true, rateLimit: true } });
    const { graphql, request } = openApp(context);
    const addresses: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const id = await addListing(context, { streetNumber: String(n) });
      await addPhotos(context, id, 1);
      const query = `{ property(id: "${id}") { shareImage } }`;
      addresses.push(
        (await dataOf<{ property: { shareImage: string } }>(graphql(query))).property.shareImage,
      );
    }
    const order: string[] = [];
    const ask = async (visitor: string, path: string) => {
      const { status } = await request(path, { headers: { 'X-Forwarded-For': visitor } });
      if (status === 200) order.push(visitor);
      return status;
    };
    const [other = '', ...others] = addresses;
    const many = others.map((path) => ask('192.0.2.1', path));
    expect(await ask('192.0.2.2', other)).toBe(200);
    expect(await Promise.all(many)).toContain(429);
    expect(order.indexOf('192.0.2.2')).toBeLessThan(3);
  });
});
