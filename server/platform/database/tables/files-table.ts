import type { FileCategory, FileSubcategory } from '../../../../shared/constants.ts';
import type { Instant } from './column-types.ts';

/** A guide or form that visitors download; its bytes are in the file store. */
export type FilesTable = {
  id: string;
  name: string;
  description: string;
  category: FileCategory;
  subcategory: FileSubcategory;
  source: 'demo' | 'staff';
  /** Bytes. */
  size: number;
  /** Hex, of the bytes. */
  sha256: string;
  fileKey: string;
  createdAt: Instant;
};
