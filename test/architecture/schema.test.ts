import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateQueries } from '../../scripts/codegen.ts';
import { printedSchema } from '../../server/graphql/schema.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the committed schema is the one that the code prints', () => {
  expect(read('server/graphql/schema.graphql')).toBe(printedSchema());
});

test('the committed client queries are the ones that the schema generates', async () => {
  expect(read('app/queries.generated.ts')).toBe(await generateQueries(printedSchema()));
});
