import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  getNamedType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from './builder.ts';
import { queries } from './queries.generated.ts';
import { schema } from './schema.ts';

/** A query of the site's own screens, made into a function. */
export type Compiled = {
  /** @returns the data; null when anything about the answer is not plain: an error, a wrong variable */
  run(context: GraphQLContext, variables: Record<string, unknown>): Promise<object | null>;
  write(data: object): string;
  /** Whether an answer holds until something is written: what tells of inspections is true for a time. */
  timeless: boolean;
};

const own = new Map<string, Compiled | null>(queries.map((text) => [text, null]));

/**
 * The function of a query, made when it is first asked for. Only the site's own queries have one: compiling makes
 * code of a document, and a stranger's document is nothing to make code of (docs/decisions/graphql-answers.md).
 */
export function compiled(text: string): Compiled | null {
  const known = own.get(text);
  if (known !== null) return known ?? null;
  const made = make(text);
  own.set(text, made);
  return made;
}

/** Whether it asks for what there is was looked at when its text was generated (`npm run codegen`). */
function make(text: string): Compiled {
  const document = parse(text);
  const query = compileQuery(schema, document);
  if (!isCompiledQuery(query))
    throw new GraphQLError(`A query of ours is wrong: ${query.errors?.[0]?.message}`);
  return {
    async run(context, variables) {
      const { data, errors } = await query.query(undefined, context, variables);
      return errors?.length || !data ? null : data;
    },
    write: (data) => query.stringify({ data }),
    timeless: !asksOf(document, 'Inspection'),
  };
}

/** Whether a document asks for anything of a type. */
function asksOf(document: DocumentNode, type: string): boolean {
  const types = new TypeInfo(schema);
  let asked = false;
  const field = (_node: FieldNode) => {
    asked ||= getNamedType(types.getType())?.name === type;
  };
  visit(document, visitWithTypeInfo(types, { Field: field }));
  return asked;
}
