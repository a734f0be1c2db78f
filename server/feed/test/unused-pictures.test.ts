import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/constants.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { listMedia } from '../../listings/pictures/media.ts';
import { deleteOrphanedFiles } from '../../platform/storage/orphaned-files.ts';
import { pictureQueue } from '../pictures/picture-queue.ts';
import { ADDRESS, apply, feed, jpeg, listing, startPictures, stored, storedRow } from './support.ts';

const HOUR_MS = 3_600_000;
const WIDTHS = [16, 32];
const IMAGES = `${ADDRESS}<images><img id="m" file="a.jpg"/></images>`;

onEachEngine('unused pictures', ({ makeContext }) => {
  const start = () => startPictures(makeContext, WIDTHS);
  const shown = async (context: Context) => (await stored(context))?.media[0];

  /** A picture that no listing has shown for over a week. @returns its id */
  async function unusedPicture({ context, folder, queue, time }: Awaited<ReturnType<typeof start>>) {
    await writeFile(join(folder, 'a.jpg'), await jpeg());
    await apply(context, feed(listing(IMAGES)), 'feed', folder);
    await queue.showNext();
    const id = (await shown(context))?.pictureId;
    await apply(context, feed(listing('', { status: 'deleted' })));
    expect(await queue.sweep()).toBe(0);
    time.now += 8 * DAY_MS;
    return id;
  }
  const filesOf = async ({ files }: Context, id: string | null | undefined) => {
    const keys = [`originals/${id}`, ...WIDTHS.map((width) => `pictures/${id}/${width}.jpg`)];
    return (await Promise.all(keys.map((key) => files.get(key)))).filter((bytes) => bytes !== null);
  };

  test('are deleted with their files after a week', async () => {
    const started = await start();
    const { context, queue, time } = started;
    const id = await unusedPicture(started);
    expect(await filesOf(context, id)).not.toEqual([]);
    expect(await queue.sweep()).toBe(1);
    time.now += 2 * HOUR_MS;
    await deleteOrphanedFiles(context.database.write, context.files, context.clock());
    expect(await filesOf(context, id)).toEqual([]);
  });

  test('leave no file behind, even if the file store fails halfway', async () => {
    const started = await start();
    const { context, time } = started;
    const id = await unusedPicture(started);
    let deleted = 0;
    const failing: Context = {
      ...context,
      files: {
        ...context.files,
        delete: async (key) => {
          deleted += 1;
          if (deleted > 1) throw new Error('EIO');
          await context.files.delete(key);
        },
      },
    };
    const tidy = async (some: Context) => {
      await pictureQueue(some, { widths: WIDTHS }).sweep();
      time.now += 2 * HOUR_MS;
      await deleteOrphanedFiles(some.database.write, some.files, some.clock());
    };
    await expect(tidy(failing)).rejects.toThrow('EIO');
    expect(await filesOf(context, id)).not.toEqual([]);
    await tidy(context);
    expect(await filesOf(context, id)).toEqual([]);
  });

  test('keep their files if a listing shows them again while they are being deleted', async () => {
    const started = await start();
    const { context, folder, queue, time } = started;
    const id = await unusedPicture(started);
    const comeBack = async () => {
      await apply(context, feed(listing(IMAGES, { modTime: '2026-11-29' })), 'feed', folder);
      await queue.showNext();
      expect(await shown(context)).toMatchObject({ state: 'ready', pictureId: id });
    };
    let isBack = false;
    const meanwhile: Context = {
      ...context,
      files: {
        ...context.files,
        delete: async (key) => {
          if (!isBack) {
            isBack = true;
            await comeBack();
          }
          await context.files.delete(key);
        },
      },
    };
    await pictureQueue(meanwhile, { widths: WIDTHS }).sweep();
    time.now += 2 * HOUR_MS;
    await deleteOrphanedFiles(meanwhile.database.write, meanwhile.files, meanwhile.clock());
    expect(isBack).toBe(true);
    expect((await listMedia(context.database.read, [(await storedRow(context)).id]))[0]?.url).toContain(id);
    for (const width of [16, 32]) {
      expect(await context.files.get(`pictures/${id}/${width}.jpg`), String(width)).not.toBeNull();
    }
  });
});
