import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../shared/constants.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { feedFolders } from '../watch/folders.ts';
import { ADDRESS, apply, feed, jpeg, listing, startPictures } from './support.ts';

onEachEngine('a file that several homes name', ({ makeContext }) => {
  test('is shown for each of them, also if it arrives after the feed', async () => {
    const { context, queue, time } = await startPictures(makeContext, [16]);
    const { inbox, done } = feedFolders(context);
    await mkdir(inbox, { recursive: true });
    const home = `${ADDRESS}<objects><floorplan id="1" file="plan.jpg"/></objects>`;
    await apply(context, feed(listing(home), listing(home, { id: 'H2' })), 'feed', inbox);
    while (await queue.showNext());
    await writeFile(join(inbox, 'plan.jpg'), await jpeg());
    time.now += HOUR_MS;
    while (await queue.showNext());
    const media = context.database.read.selectFrom('listingMedia').select('state');
    expect(await media.execute()).toEqual([{ state: 'ready' }, { state: 'ready' }]);
    expect(await readdir(done)).toEqual(['plan.jpg']);
    expect(await readdir(inbox)).not.toContain('plan.jpg');
  });
});
