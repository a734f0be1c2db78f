import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/**
 * snake_case in the database, camelCase here, as Kysely's own plugin has it, which looks at the name of each
 * value of each row: a third of what a page of listings took. The columns of one result are the same for all
 * its rows. Rows hold plain values alone (schema.ts).
 */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const columns = Object.keys(first);
    const names = columns.map((column) => this.camelCase(column));
    if (names.every((name, at) => name === columns[at])) return result;
    const rows = result.rows.map((row) => {
      const named: UnknownRow = {};
      for (let at = 0; at < columns.length; at += 1) named[names[at] as string] = row[columns[at] as string];
      return named;
    });
    return { ...result, rows };
  }
}
