import { agency } from '../agency/agency.ts';
import { fillPlaceholders } from './placeholders.ts';
import type { DefaultWords, PagePart, ResolvedWords, WordsPage } from './words.ts';

/**
 * The texts of a page: the agency's own, and the default for each text that the agency has not written. Placeholders in
 * plain texts are filled here; those in rich text are filled when it is rendered.
 */
export function wordsOf<Page extends WordsPage>(
  page: Page,
  defaults: DefaultWords<Page>,
): ResolvedWords<Page> {
  const own: Record<string, unknown> = agency().words[page] ?? {};
  const shown = Object.entries(defaults).map(([field, text]) => [field, fillIfText(own[field] ?? text)]);
  return Object.fromEntries(shown);
}

/** A part that the agency added, with the placeholders of its heading filled. */
export const withFilledTitle = ({ title, text }: PagePart): PagePart => ({
  title: fillPlaceholders(title),
  text,
});

const fillIfText = (text: unknown): unknown => (typeof text === 'string' ? fillPlaceholders(text) : text);
