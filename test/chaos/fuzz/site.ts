import { createContext } from '../../../server/context.ts';
import { type Config, type DatabaseConfig, readConfig } from '../../../server/platform/config.ts';
import { createLog } from '../../../server/platform/log.ts';
import { openApp } from '../../support/api.ts';
import { send, staffOf } from '../../support/leads.ts';
import { addInspection, addListing, addPhotos } from '../../support/listings.ts';
import { plainPdf } from '../../support/pdfs.ts';
import { signIn } from '../../support/staff.ts';
import { upload, uploadForm } from '../../support/uploads.ts';

/** The ids of the site's contents, and a token. */
export type Contents = {
  token: string;
  listing: string;
  inspection: string;
  lead: string;
  file: string;
  picture: string;
};

/** Fills a site before its process starts: listings, a lead with files, a guide, and a session of staff. */
export async function fillSite(dataDir: string, database: DatabaseConfig): Promise<Contents> {
  const settings: Config = { ...readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off' }), database };
  const context = await createContext(settings, { log: createLog(() => {}) });
  try {
    const listing = await addListing(context);
    await addPhotos(context, listing, 3);
    for (let n = 0; n < 30; n += 1) {
      await addListing(
        context,
        n % 3 === 0 ? { saleOrLease: 'LEASE', suburb: 'Glenelg' } : { suburb: 'Unley' },
      );
    }
    const tomorrow = new Date(context.clock().getTime() + 24 * 3_600_000).toISOString();
    const inspection = await addInspection(context, listing, tomorrow);
    for (const kind of ['careers', 'offer', 'enquiry'] as const) await send(context, kind);
    const { list } = await staffOf(context);
    const lead = (await list({ kind: 'careers' })).leads[0]?.id ?? '';
    const { token, headers } = await signIn(context);
    const answer = await upload(openApp(context).request, headers, uploadForm(await plainPdf()));
    const { id: file } = (await answer.json()) as { id: string };
    const picture = await context.database.read.selectFrom('pictures').select('id').executeTakeFirstOrThrow();
    return { token, listing, inspection, lead, file, picture: picture.id };
  } finally {
    await context.close();
  }
}
