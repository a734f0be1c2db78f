import type { ActiveContent } from '../../../shared/forms/document.ts';

/** Fields that start or ask another program (DDE). */
const CALLS = /^[^a-z]*DDE/i;
/** Fields that read another file or address. No other type of field begins with one of these words. */
const FETCHES = /^[^a-z]*(?:INCLUDE|IMPORT|LINK|DATABASE)/i;

/**
 * What a field of Word does, by the type with which its instruction begins. HYPERLINK, PAGE and most others do nothing
 * when the document is opened.
 */
export function inspectField(instruction: string): ActiveContent | null {
  if (CALLS.test(instruction)) return 'programs';
  return FETCHES.test(instruction) ? 'fetches' : null;
}
