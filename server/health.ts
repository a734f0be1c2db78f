import type { Context } from './context.ts';
import { getSetting } from './platform/database/settings.ts';

/** GET /healthz: the process answers. It does not check the database. */
export const health = (): Response => Response.json({ status: 'ok' });

/**
 * GET /readyz: 200 if requests can be served, 503 if the database cannot be read or its disk fails. The response
 * contains nothing else.
 */
export async function ready(context: Context): Promise<Response> {
  try {
    await getSetting(context.database.read, 'contentVersion');
    await context.database.checkDisk();
    return Response.json({ status: 'ready', database: 'ok' });
  } catch (error) {
    context.log.error('not ready', { error });
    return Response.json({ status: 'unavailable', database: 'unavailable' }, { status: 503 });
  }
}
