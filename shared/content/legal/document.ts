import { wordsOf } from '../../words/own-words.ts';
import { fillPlaceholders } from '../../words/placeholders.ts';
import { collectTexts } from '../../words/rich-nodes.ts';
import type { RichBlock, RichDocument } from '../../words/rich-text.ts';

/** A legal text: paragraphs under headings (app/ui/RichText.tsx). */
export type LegalDocument = {
  title: string;
  /** The date as it is shown: "20 September 2024". */
  updated: string;
  intro: string | RichDocument;
  sections: readonly { id: string; title: string; text: string | RichDocument }[];
};

/** The default legal text, as HTML, until the agency writes its own. */
export type StandardDocument = LegalDocument & {
  intro: string;
  sections: readonly { id: string; title: string; text: string }[];
};

/** The agency's own text of a legal page, or the default text. The agency's date is used in both cases. */
export function resolveDocument(page: 'privacy' | 'terms', standard: StandardDocument): LegalDocument {
  const { updated, text } = wordsOf(page, { updated: standard.updated, text: '' });
  return typeof text === 'string'
    ? { ...standard, updated }
    : { title: standard.title, updated, ...inSections(text) };
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

/** The whole default text in one piece, for an editor that starts with it. */
export const documentToHtml = ({ intro, sections }: StandardDocument): string =>
  intro + sections.map(({ title, text }) => `<h2>${title}</h2>${text}`).join('');
