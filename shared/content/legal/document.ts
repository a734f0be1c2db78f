import { wordsOf } from '../../words/own-words.ts';
import { fillPlaceholders } from '../../words/placeholders.ts';
import { collectTexts } from '../../words/rich-nodes.ts';
import type { RichBlock, RichDocument } from '../../words/rich-text.ts';
import type { DefaultWords } from '../../words/words.ts';

/** A legal text: paragraphs under headings (app/ui/RichText.tsx). */
export type LegalDocument = {
  title: string;
  /** The date as it is shown: "20 September 2024". */
  updated: string;
  intro: string | RichDocument;
  sections: readonly { id: string; title: string; text: string | RichDocument }[];
  /** What search engines show. */
  search: { title: string; description: string };
};

/** The default legal text, as HTML, until the agency writes its own. */
export type StandardDocument = Omit<LegalDocument, 'search'> & {
  /** Placeholders are filled when it is shown. */
  searchDescription: string;
  intro: string;
  sections: readonly { id: string; title: string; text: string }[];
};

/** The agency's own text of a legal page, or the default text. The agency's date is used in both cases. */
export function resolveDocument(page: 'privacy' | 'terms', standard: StandardDocument): LegalDocument {
  const { title, updated, searchDescription, intro, sections } = standard;
  const own = wordsOf(page, { title, updated, text: '', searchTitle: '', searchDescription });
  return {
    title: own.title,
    updated: own.updated,
    ...(typeof own.text === 'string' ? { intro, sections } : inSections(own.text)),
    search: { title: own.searchTitle || own.title, description: own.searchDescription },
  };
}

/** Splits a document into sections. A heading of the second level begins each section. */
function inSections({ content }: RichDocument): Pick<LegalDocument, 'intro' | 'sections'> {
  const intro: RichBlock[] = [];
  const sections: { id: string; title: string; text: RichDocument }[] = [];
  for (const block of content) {
    if (block.type === 'heading' && block.attrs.level === 2) {
      const title = fillPlaceholders(collectTexts(block).join(''));
      sections.push({ id: `section-${sections.length + 1}`, title, text: { type: 'doc', content: [] } });
    } else {
      (sections.at(-1)?.text.content ?? intro).push(block);
    }
  }
  return { intro: { type: 'doc', content: intro }, sections };
}

/** The default texts of a legal page, for a form that starts with them: its sections are one text. */
export const documentDefaults = ({
  title,
  updated,
  intro,
  sections,
  searchDescription,
}: StandardDocument): DefaultWords<'privacy'> => ({
  title,
  updated,
  text: intro + sections.map((section) => `<h2>${section.title}</h2>${section.text}`).join(''),
  searchTitle: '',
  searchDescription,
});
