import { join } from 'node:path';

/** Where uploads are stored while they arrive. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads');
