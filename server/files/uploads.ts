import { join } from 'node:path';

/** The folder in which uploads are stored while they arrive. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads');
