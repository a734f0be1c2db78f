/**
 * Types the client's queries against the committed schema: app/queries/*.graphql → app/queries.generated.ts.
 * Run after changing either; a test fails while they disagree.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, parse, printSchema } from 'graphql';

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

if (import.meta.main) {
  const text = await generateQueries(read('server/graphql/schema.graphql'));
  writeFileSync(new URL('app/queries.generated.ts', root), text);
}
