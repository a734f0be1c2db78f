import { lexicographicSortSchema, printSchema } from 'graphql';
import { builder } from './builder.ts';
import './properties.ts';
import './property.ts';
import './shown-prices.ts';
import './inspection.ts';
import './pages/gone-property.ts';
import './pages/suburb.ts';
import './contact.ts';

export const schema = builder.toSchema();

/** The text of schema.graphql, which is committed so that a review shows changes of the API. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
