/**
 * The peer of bench/graphql.ts: a bare GraphQL Yoga with our schema and with data in memory.
 *
 *     PORT=… DATA=file node bench/bare-yoga.ts
 */
import '../server/platform/process/production.ts';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSchema, createYoga } from 'graphql-yoga';

const { PORT, DATA = '' } = process.env;
const data = JSON.parse(readFileSync(DATA, 'utf8'));
const typeDefs = readFileSync(new URL('../server/graphql/schema.graphql', import.meta.url), 'utf8');

const schema = createSchema({
  typeDefs,
  resolvers: { Query: { properties: () => data.properties } },
});
createServer(createYoga({ schema, graphqlEndpoint: '/api/graphql', logging: false })).listen(
  Number(PORT),
  '127.0.0.1',
);
