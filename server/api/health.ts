import type { Context } from '../context.ts';
import { countMails } from '../data/outbox.ts';

/** GET /healthz: the process answers. It says nothing of what the process needs. */
export const health = (): Response => Response.json({ status: 'ok' });

/** GET /readyz: requests can be served now; 503 when the database cannot be read. */
export async function ready(context: Context): Promise<Response> {
  try {
    const mails = await countMails(context.database.read);
    return Response.json({ status: 'ready', database: 'ok', mail: mails });
  } catch (error) {
    context.log.error('not ready', { error });
    return Response.json({ status: 'unavailable', database: 'unavailable' }, { status: 503 });
  }
}
