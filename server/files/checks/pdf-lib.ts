import { createRequire } from 'node:module';

/**
 * pdf-lib, loaded by `require`: each check loads it in a new thread, and as ECMAScript modules it takes two thirds longer,
 * because Node then reads 345 files.
 */
export const {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
} = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof import('@cantoo/pdf-lib');
