import type { ActiveContent } from '../../../shared/forms/document.ts';
import type { PdfProblem } from '../../../shared/forms/upload.ts';
import type { SentDocument } from './check-pdf.ts';
import { inspectOfficeZip } from './office-zip.ts';
import { inspectOldWord } from './old-word.ts';
import { inspectActions } from './pdf-actions.ts';
import { inspectNames } from './pdf-names.ts';
import { inspectRtf } from './rtf.ts';

const OF_PDF: Partial<Record<PdfProblem, ActiveContent>> = {
  scripts: 'scripts',
  launches: 'launches',
  reachesOut: 'fetches',
  attachments: 'attachments',
  encrypted: 'encrypted',
};

/**
 * Searches a document for content that runs or fetches something when the document is opened. @returns the kind of
 * content, or null
 */
export async function inspectDocument({ type, bytes }: SentDocument): Promise<ActiveContent | null> {
  const content = Buffer.from(bytes);
  if (type.endsWith('/pdf')) {
    const problem = inspectNames(content, inspectActions);
    return problem && (OF_PDF[problem] ?? 'complex');
  }
  if (type.endsWith('/rtf')) return inspectRtf(content.toString('latin1'));
  return type.endsWith('/msword') ? inspectOldWord(content) : inspectOfficeZip(content);
}
