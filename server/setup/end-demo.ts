import { lockDemoContent, readAgency, readStoredVersion, removeDemoContent } from '../agency/index.ts';
import type { Context } from '../context.ts';
import { removeDemoFeedRuns } from '../feed/index.ts';
import { removeDemoFiles } from '../files/index.ts';
import { outdateFeedPlans, removeDemoListings } from '../listings/index.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';

/**
 * Takes the demo off the site for good, in one transaction: its listings and their feed runs, guides, forms, people,
 * articles and texts. Leads stay, and so does everything that came from a feed or from staff.
 * @returns false, with nothing changed, while the agency has not published its facts, because the site would show the
 * demo's
 */
export async function endDemo({ database, clock }: Context, author: string): Promise<boolean> {
  const now = clock();
  const ended = await database.write.transaction().execute(async (trx) => {
    if (!(await readStoredVersion(trx, 'profile'))) return false;
    await lockDemoContent(trx);
    // Another process may be refreshing the demo's listings at this moment.
    await outdateFeedPlans(trx);
    await removeDemoListings(trx);
    await removeDemoFeedRuns(trx);
    await removeDemoFiles(trx, now);
    await removeDemoContent(trx, { author, now });
    await bumpContentVersion(trx);
    return true;
  });
  if (ended) await readAgency(database);
  return ended;
}
