import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Context } from '../../server/context.ts';
import { pictureQueue } from '../../server/feed/pictures/picture-queue.ts';
import { ADDRESS, apply, feed, listing, startPictures, stored } from '../../server/feed/test/support.ts';
import { onEachEngine } from '../../test/support/engines.ts';

const WIDTHS = [16, 32, 64, 128];
const images = (...imgs: string[]) => `${ADDRESS}<images>${imgs.join('')}</images>`;
const file = (slot: string, name: string) => `<img id="${slot}" file="${name}" />`;

onEachEngine("the demo's pictures", ({ makeContext }) => {
  const start = () => startPictures(makeContext, WIDTHS);
  const photo = async (context: Context, slot: string) =>
    (await stored(context))?.media.find((row) => row.slot === slot);

  test('the picture for phones is as sharp as 12,200 bytes allow; only a grainy one is larger', async () => {
    const { context, folder } = await start();
    const queue = pictureQueue(context, { widths: [736] });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const grainy = sharp({ create: { width: 900, height: 600, channels: 3, background: '#888', noise } });
    await writeFile(join(folder, 'grainy.jpg'), await grainy.jpeg().toBuffer());
    await copyFile('demo/photos/alfresco-pool-dusk-01.jpg', join(folder, 'dusk.jpg'));
    const both = images(file('m', 'dusk.jpg'), file('a', 'grainy.jpg'));
    await apply(context, feed(listing(both)), 'feed', folder);
    for (let cut = 0; cut < 2; cut += 1) await queue.showNext();
    for (let cut = 0; cut < 2; cut += 1) await queue.refineNext();
    const sizeOf = async (slot: string) =>
      (await context.files.get(`pictures/${(await photo(context, slot))?.pictureId}/736.avif`))?.length ?? 0;
    const coarsest = await sharp('demo/photos/alfresco-pool-dusk-01.jpg')
      .resize({ width: 736 })
      .avif({ quality: 31, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer();
    expect(await sizeOf('m')).toBeGreaterThan(1.2 * coarsest.length);
    expect(await sizeOf('m')).toBeLessThanOrEqual(12_200);
    expect(await sizeOf('a')).toBeGreaterThan(12_200);
  });
});
