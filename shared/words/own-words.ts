import { agency } from '../agency/agency.ts';
import { fillPlaceholders } from './placeholders.ts';
import type { DefaultWords, ShownWords, WordsPage } from './words.ts';

/**
 * The texts of a page: the agency's own, and the default for each that it has not written. Placeholders of lines are
 * filled; those of rich text are filled where it is shown.
 */
export function wordsOf<Page extends WordsPage>(page: Page, defaults: DefaultWords<Page>): ShownWords<Page> {
  const own: Record<string, unknown> = agency().words[page] ?? {};
  const shown = Object.entries(defaults).map(([field, text]) => [field, filled(own[field] ?? text)]);
  return Object.fromEntries(shown);
}

const filled = (text: unknown): unknown => (typeof text === 'string' ? fillPlaceholders(text) : text);
