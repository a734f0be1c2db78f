import { join } from 'node:path';

/** Where uploads lie while they come. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads');
