import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../shared/constants.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { listMedia } from '../../listings/pictures/media.ts';
import { deleteOrphanedFiles } from '../../platform/storage/orphaned-files.ts';
import { importFile } from '../apply/import.ts';
import { pictureQueue } from '../pictures/picture-queue.ts';
import { feedFolders } from '../watch/folders.ts';
import { ADDRESS, apply, feed, jpeg, listing, startPictures, stored, storedRow } from './support.ts';

const WIDTHS = [16, 32, 64, 128];

onEachEngine('pictures that came as files and wait', ({ makeContext }) => {
  /** A site that received the picture a.jpg of a withdrawn home, which waits until the home is shown. */
  async function start() {
    const started = await startPictures(makeContext, WIDTHS);
    const { context, folder } = started;
    await writeFile(join(folder, 'a.jpg'), await jpeg(40, 30));
    await send(context, folder, 'a.jpg', 'withdrawn');
    return started;
  }
  const send = (
    context: Context,
    folder: string,
    name: string,
    status: string,
    time = '2026-11-20T10:00:00',
  ) => {
    const image = name && `<img id="m" file="${name}" modTime="${time}"/>`;
    return apply(context, feed(listing(`${ADDRESS}<images>${image}</images>`, { status })), 'feed', folder);
  };
  const widthsShown = async (context: Context) =>
    (await listMedia(context.database.read, [(await storedRow(context)).id])).map(({ width }) => width);
  const originals = async ({ config }: Context) => readdir(join(config.dataDir, 'files', 'originals'));

  test('are not shown in place of a later file of their slot that is late', async () => {
    const { context, folder, queue, time } = await start();
    await send(context, folder, 'b.jpg', 'current');
    await queue.showNext();
    expect(await widthsShown(context)).toEqual([]);
    const { inbox } = feedFolders(context);
    await mkdir(inbox, { recursive: true });
    await writeFile(join(inbox, 'b.jpg'), await jpeg(50, 30));
    time.now += HOUR_MS;
    await queue.showNext();
    expect(await widthsShown(context)).toEqual([50]);
  });

  test.each(['b.jpg', 'a.jpg'])('stay if a feed replaces the picture being processed by %s', async (name) => {
    const { context, folder } = await start();
    await send(context, folder, 'a.jpg', 'current');
    await writeFile(join(folder, name), await jpeg(50, 30));
    let isReplaced = false;
    const files: Context['files'] = {
      ...context.files,
      get: async (key) => {
        const bytes = await context.files.get(key);
        if (!isReplaced) {
          isReplaced = true;
          await send(context, folder, name, 'current', '2026-11-21T10:00:00');
        }
        return bytes;
      },
    };
    const queue = pictureQueue({ ...context, files }, { widths: WIDTHS });
    await queue.showNext();
    await queue.showNext();
    expect(await widthsShown(context)).toEqual([50]);
  });

  test('leave no file behind if they are shown while their feed is read again', async () => {
    const { context, folder, queue } = await start();
    await send(context, folder, 'a.jpg', 'current');
    const path = join(folder, 'again.xml');
    await writeFile(path, feed(listing(`${ADDRESS}<images><img id="m" file="a.jpg"/></images>`)));
    await importFile(context, path, {
      picture: async () => {
        await queue.showNext();
        return jpeg(40, 30);
      },
    });
    const [media] = (await stored(context))?.media ?? [];
    expect(media).toMatchObject({ state: 'ready' });
    expect(await context.files.get(`originals/${media?.id}`)).toBeNull();
  });

  test('are deleted once their slot is empty, or has another file', async () => {
    const { context, folder, time } = await start();
    const deleteOrphans = async () => {
      time.now += 2 * HOUR_MS;
      await deleteOrphanedFiles(context.database.write, context.files, context.clock());
    };
    await deleteOrphans();
    expect(await originals(context)).toHaveLength(1);
    await writeFile(join(folder, 'b.jpg'), await jpeg(50, 30));
    await send(context, folder, 'b.jpg', 'withdrawn');
    // The earlier file comes back before it is deleted.
    await send(context, folder, 'a.jpg', 'withdrawn');
    await deleteOrphans();
    expect(await originals(context)).toHaveLength(1);
    await send(context, folder, '', 'withdrawn');
    expect(await originals(context)).toHaveLength(1);
    await apply(context, feed(listing('<images><img id="m"/></images>', { status: 'withdrawn' })));
    await deleteOrphans();
    expect(await originals(context)).toEqual([]);
  });
});
