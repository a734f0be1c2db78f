import { expect, test } from 'vitest';
import { type Context, createContext } from '../../server/context.ts';
import { importXml } from '../../server/feed/apply/import.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { startDemo } from '../service.ts';

/** Several contexts on one database stand for the processes of a site. */
onEachEngine('several processes of a site', ({ engine, makeContext }) => {
  test('import the demo without duplicates or errors when they start together', async () => {
    const first = await makeContext({ config: { demo: true } });
    const others = Array.from({ length: 3 }, () => createContext(first.config, { log: first.log }));
    const contexts: Context[] = [first, ...(await Promise.all(others))];
    let imports = 0;
    const demos = contexts.map((context) =>
      startDemo(context, {
        importXml: (feed) => {
          imports += 1;
          return importXml(context, feed);
        },
      }),
    );
    await Promise.all(demos.map((demo) => demo.ready));
    await Promise.all(demos.map((demo) => demo.stop()));
    const files = await first.database.read.selectFrom('files').select('name').execute();
    expect(new Set(files?.map(({ name }) => name)).size).toBe(files?.length);
    const failed = 'logged' in first ? first.logged : [];
    expect(failed).not.toContainEqual(expect.objectContaining({ level: 'error' }));
    // SQLite is for one process; there, only the importer prevents listings from being written twice.
    if (engine === 'postgres') expect(imports).toBe(1);
    await Promise.all(contexts.slice(1).map((context) => context.close()));
  });
});
