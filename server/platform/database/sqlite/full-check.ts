import BetterSqlite from 'better-sqlite3';
import { checkIntegrity } from './sqlite-file.ts';

/** `node full-check.ts FILE`: prints what is wrong with a database, or "ok". */
const [path = ''] = process.argv.slice(2);
const connection = new BetterSqlite(path, { readonly: true });
process.stdout.write(checkIntegrity(connection, 'full'));
connection.close();
