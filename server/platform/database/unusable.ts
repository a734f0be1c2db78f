/** The database cannot be used as it is; the message says why and what to do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** Of an SQLite file. @param detail what SQLite says of it */
export const damagedDatabase = (path: string, detail: string): DatabaseUnusable =>
  new DatabaseUnusable(
    `The database ${path} is damaged (${detail}). Openhome does not start on it, so that nothing is lost: ` +
      'restore it from a backup, or move it away to start with an empty one.',
  );
