/**
 * Prints the API's schema to server/graphql/schema.graphql and types the client's queries against it:
 * app/queries/*.graphql → app/queries.generated.ts. Both are committed; a test fails while they are stale.
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
      // Lets bundlers drop unused documents.
      pureMagicComment: true,
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
  writeFileSync(new URL('server/graphql/schema.graphql', root), printedSchema());
  writeFileSync(new URL('app/queries.generated.ts', root), await generateQueries(printedSchema()));
}
