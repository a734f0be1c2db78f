import type { FileCategory, FileSubcategory } from '../../../../shared/constants.ts';

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
  /** Instant. */
  createdAt: string;
};
