import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateQueries } from '../../scripts/codegen.ts';
import { printedSchema } from '../../server/graphql/schema.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the committed schema is what the code answers', () => {
  expect(read('server/graphql/schema.graphql')).toBe(printedSchema());
});

test("the client's typed queries fit the schema", async () => {
  expect(read('app/queries.generated.ts')).toBe(await generateQueries(printedSchema()));
});
