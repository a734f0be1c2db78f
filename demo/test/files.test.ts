import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inspectPdf } from '../../server/files/checks/pdf.ts';
import { FILE_CATEGORIES, FILE_SUBCATEGORIES } from '../../shared/constants.ts';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { demoDocuments, fileOf, importDemoFiles } from '../files.ts';

test('every tab has guides and forms, and each is a PDF smaller than 60 kB', () => {
  for (const category of FILE_CATEGORIES) {
    for (const subcategory of FILE_SUBCATEGORIES) {
      const found = demoDocuments.filter((d) => d.category === category && d.subcategory === subcategory);
      expect(found.length, `${category} ${subcategory}`).toBeGreaterThan(0);
    }
  }
  expect(demoDocuments.length).toBeGreaterThanOrEqual(12);
  for (const document of demoDocuments) {
    const bytes = readFileSync(fileOf(document));
    expect(bytes.subarray(0, 5).toString(), document.file).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(60_000);
  }
});

test('the guides pass the check of uploaded PDFs', async () => {
  const folder = new URL('../files/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(await inspectPdf(await readFile(new URL(name, folder))), name).toBeNull();
});

onEachEngine("the demo's files", ({ makeContext }) => {
  test('are created once by two simultaneous starts, and can be downloaded', async () => {
    const context = await makeContext();
    await Promise.all([importDemoFiles(context), importDemoFiles(context)]);
    await importDemoFiles(context);
    const { request } = openApp(context);
    const listed: { id: string; name: string }[] = await (await request(apiPaths.files)).json();
    expect(listed.map(({ name }) => name).sort()).toEqual(demoDocuments.map(({ name }) => name).sort());
    const bond = listed.find(({ name }) => name === 'Bond checklist');
    const bytes = Buffer.from(await (await request(apiPaths.download(bond?.id ?? ''))).arrayBuffer());
    const printed = demoDocuments.find(({ name }) => name === 'Bond checklist');
    expect(printed && bytes.equals(readFileSync(fileOf(printed)))).toBe(true);
  });

  test('are not created again after they were deleted', async () => {
    const context = await makeContext();
    await importDemoFiles(context);
    await context.database.write.deleteFrom('files').execute();
    await importDemoFiles(context);
    expect(await (await openApp(context).request(apiPaths.files)).json()).toEqual([]);
  });
});
