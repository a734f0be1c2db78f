import { readFile } from 'node:fs/promises';
import type { Context } from '../server/context.ts';
import { addFiles, countFiles, DEMO_FILES_SETTING } from '../server/files/index.ts';

import { claimSetting, getSetting } from '../server/platform/database/settings.ts';
import { buyForms } from './documents/buy-forms.ts';
import { buyGuides } from './documents/buy-guides.ts';
import type { DemoDocument } from './documents/document.ts';
import { leaseDocuments } from './documents/lease.ts';
import { manageDocuments } from './documents/manage.ts';

/** Every guide and form of the demo, in the order of the tabs. `make-files.ts` prints them. */
export const demoDocuments: readonly DemoDocument[] = [
  ...buyGuides,
  ...buyForms,
  ...leaseDocuments,
  ...manageDocuments,
];

export const fileOf = ({ file }: DemoDocument): URL => new URL(`files/${file}`, import.meta.url);

/** Stores the demo's guides and forms once, in a site that has none. Of several processes only one does it. */
export async function importDemoFiles({
  database,
  files,
  clock,
  log,
}: Pick<Context, 'database' | 'files' | 'clock' | 'log'>): Promise<void> {
  if ((await getSetting(database.read, DEMO_FILES_SETTING)) !== undefined) return;
  if ((await countFiles(database.read)) > 0) return;
  const now = clock();
  const added = await Promise.all(
    demoDocuments.map(async (document) => ({
      name: document.name,
      description: document.description,
      category: document.category,
      subcategory: document.subcategory,
      source: 'demo' as const,
      bytes: await readFile(fileOf(document)),
    })),
  );
  const stored = await addFiles(database.write, files, added, {
    now,
    claim: (trx) => claimSetting(trx, DEMO_FILES_SETTING, now.toISOString()),
  });
  if (stored) log.info('demo.files', { count: added.length });
}
