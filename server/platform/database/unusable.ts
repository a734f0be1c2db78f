/** The database cannot be used. The message says why, and what the operator can do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** The error for a damaged SQLite file. @param detail the message of SQLite */
export const damagedDatabase = (path: string, detail: string): DatabaseUnusable =>
  new DatabaseUnusable(
    `The database ${path} is damaged (${detail}). Openhome won’t start on it, so that nothing is lost: ` +
      'restore it from a backup, or move its folder away to start with an empty one.',
  );
