import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

type Rename = (row: UnknownRow) => UnknownRow;

/**
 * snake_case in the database, camelCase here, as Kysely's own plugin has it, which looks at the name of each
 * value of each row: a third of what a page of listings took. The columns of one result are the same for all
 * its rows. Rows hold plain values alone (schema.ts).
 */
export class ColumnNames extends CamelCasePlugin {
  /** By the columns of a result, of which there are as many kinds as there are queries. */
  readonly #renames = new Map<string, Rename | null>();

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const rename = this.#renameOf(Object.keys(first));
    return rename ? { ...result, rows: result.rows.map(rename) } : result;
  }

  /** null where all names stay as they are. */
  #renameOf(columns: readonly string[]): Rename | null {
    const key = columns.join();
    const known = this.#renames.get(key);
    if (known !== undefined) return known;
    const names = columns.map((column) => this.camelCase(column));
    const made = names.every((name, at) => name === columns[at]) ? null : renaming(columns, names);
    this.#renames.set(key, made);
    return made;
  }
}

/**
 * Writes the object out in code, as better-sqlite3 does for its rows: setting one name after another takes eight
 * times as long. The names are those of our own queries; one that needs quotes is set the slow way.
 */
function renaming(columns: readonly string[], names: readonly string[]): Rename {
  if (columns.every((column) => /^[a-z]\w*$/i.test(column))) {
    const values = columns.map((column, at) => `${names[at]}:row.${column}`).join();
    return Function('row', `return {${values}}`) as Rename;
  }
  return (row) => Object.fromEntries(columns.map((column, at) => [names[at], row[column]]));
}
