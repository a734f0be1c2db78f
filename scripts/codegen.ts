/**
 * Prints the API's schema to server/graphql/schema.graphql and types the client's queries against it:
 * app/queries/*.graphql → app/queries.generated.ts, and the text of each query once more for the server, which
 * compiles these and no others: server/graphql/queries.generated.ts. All are committed; a test fails while they
 * are stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, parse, printSchema } from 'graphql';
import { printedSchema } from '../server/graphql/schema.ts';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

export async function generateQueries(schemaText: string): Promise<string> {
  const schema = buildSchema(schemaText);
  const documents = readdirSync(new URL('app/queries', root))
    .sort()
    .map((file) => ({ location: file, document: parse(read(`app/queries/${file}`)) }));
  return codegen({
    documents,
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    filename: 'app/queries.generated.ts',
    config: {
      documentMode: 'string',
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      dedupeFragments: true,
      avoidOptionals: false,
    },
    pluginMap: { operations, typedDocuments },
    plugins: [{ operations: {} }, { typedDocuments: {} }],
  });
}

/** The queries (not the mutations) as the client sends them, to the letter. */
export async function generateServerQueries(): Promise<string> {
  const client: Record<string, unknown> = await import('../app/queries.generated.ts');
  const texts = Object.entries(client)
    .filter(([name]) => name.endsWith('Document'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, document]) => String(document))
    .filter((text) => text.trimStart().startsWith('query '));
  return `export const queries: readonly string[] = ${JSON.stringify(texts, null, 2)};\n`;
}

if (import.meta.main) {
  writeFileSync(new URL('server/graphql/schema.graphql', root), printedSchema());
  writeFileSync(new URL('app/queries.generated.ts', root), await generateQueries(printedSchema()));
  writeFileSync(new URL('server/graphql/queries.generated.ts', root), await generateServerQueries());
}
