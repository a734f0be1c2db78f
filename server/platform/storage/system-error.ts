/**
 * The codes of a full disk: of the file system, of SQLite (SHMSIZE: no room for the index of its WAL), and of
 * PostgreSQL.
 */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'];

export const isDiskFull = (error: unknown): boolean => DISK_FULL.includes(codeOf(error));

/**
 * A sentence for an operator about a full disk or a path that cannot be used, with the code by which it is looked up;
 * null for any other error. The messages of Node and SQLite name the system call, or no file at all.
 */
export function describeSystemError(error: unknown): string | null {
  const { path = '', syscall } = error as NodeJS.ErrnoException;
  const code = codeOf(error);
  const sentence = isDiskFull(error) ? 'The disk is full' : path && sentenceAbout(path, code, syscall);
  return sentence ? `${sentence} (${code}).` : null;
}

function sentenceAbout(path: string, code: string, syscall: string | undefined): string | null {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `There’s a file in the place of a folder: ${path}`;
    case 'EISDIR':
      return `There’s a folder in the place of a file: ${path}`;
    case 'EACCES':
    case 'EPERM':
      return `This user isn’t allowed to use ${path}`;
    case 'EROFS':
      return `The disk can only be read: ${path}`;
    case 'ENOENT':
      // Node also reports this of a folder that it cannot create.
      return syscall === 'mkdir' ? `This folder can’t be created: ${path}` : `There’s no ${path}`;
    default:
      return null;
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
