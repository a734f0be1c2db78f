import { hash } from 'node:crypto';
import { lookTokens } from '../../../shared/agency/theme/current-look.ts';
import { DAY_MS } from '../../../shared/constants.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/client.ts';
import { countRows } from '../../platform/database/queries.ts';
import { version } from '../../platform/release.ts';
import { storeAsOrphans } from '../../platform/storage/orphaned-files.ts';
import { drawLocatorMap, type Subject } from './locator-map.ts';

export type MapTools = Pick<Context, 'database' | 'files' | 'clock' | 'log'>;

/** Housekeeping then deletes the map, and the next request draws it again. */
const KEPT_DAYS = 30;
/** Anybody may request a map of any place. Once so many are stored, the others are drawn for each request. */
const MAX_STORED = 5000;
const FOLDER = 'maps/';

/**
 * The map around a place, which is drawn at its first request and stored. Its key has everything that is drawn: the
 * place, the colours, and the release, which brings the coast, the suburbs and the parks.
 * @param inTurn runs the drawing. The file store may be slow, so the map is read and stored outside of it.
 * @returns an SVG document
 */
export async function locatorMapOf(
  tools: MapTools,
  subject: Subject,
  inTurn: (draw: () => Promise<string>) => Promise<string>,
): Promise<string> {
  const draw = () => inTurn(async () => drawLocatorMap(subject));
  const facts = JSON.stringify([version, subject, lookTokens(subject.theme)]);
  const key = `${FOLDER}${hash('sha256', facts).slice(0, 32)}.svg`;
  let stored: Uint8Array | null;
  try {
    stored = await tools.files.get(key);
  } catch (error) {
    tools.log.error('the file store failed', { error });
    return draw();
  }
  if (stored) return new TextDecoder().decode(stored);
  const svg = await draw();
  await store(tools, key, svg).catch((error: unknown) => tools.log.error('a map was not stored', { error }));
  return svg;
}

async function store({ database, files, clock }: MapTools, key: string, svg: string): Promise<void> {
  if ((await countStored(database.read)) >= MAX_STORED) return;
  const until = new Date(clock().getTime() + KEPT_DAYS * DAY_MS);
  // No row owns it: it is an orphan from the beginning, though only later.
  await storeAsOrphans(database.write, files, new Map([[key, new TextEncoder().encode(svg)]]), until);
}

async function countStored(db: Db): Promise<number> {
  return countRows(db.selectFrom('looseFiles').where('fileKey', 'like', `${FOLDER}%`));
}
