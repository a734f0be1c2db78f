import { openDatabase } from '../client.ts';
import { rewriteDatabase } from './secure-erase.ts';

/** `node rewrite-process.ts FILE`: rewrites a database (`rewriteDatabase`). */
const [path = ''] = process.argv.slice(2);
const database = openDatabase({ kind: 'sqlite', path });
try {
  await rewriteDatabase(database);
} finally {
  await database.close();
}
