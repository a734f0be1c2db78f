import { wordsOf } from '../../words/own-words.ts';
import { fillPlaceholders } from '../../words/placeholders.ts';
import { textsOf } from '../../words/rich-nodes.ts';
import type { RichBlock, RichDocument } from '../../words/rich-text.ts';

/** A legal text: paragraphs under headings (app/ui/RichText.tsx). */
export type LegalDocument = {
  title: string;
  /** The date as it is read: "20 September 2024". */
  updated: string;
  intro: string | RichDocument;
  sections: readonly { id: string; title: string; text: string | RichDocument }[];
};

/** What stands there until the agency writes its own: HTML. */
export type StandardDocument = LegalDocument & {
  intro: string;
  sections: readonly { id: string; title: string; text: string }[];
};

/** The agency's own text of a legal page, or the standard one. The date is the agency's in any case. */
export function ownDocument(page: 'privacy' | 'terms', standard: StandardDocument): LegalDocument {
  const { updated, text } = wordsOf(page, { updated: standard.updated, text: '' });
  return typeof text === 'string'
    ? { ...standard, updated }
    : { title: standard.title, updated, ...inSections(text) };
}

/** A section begins with each heading of the second level. */
function inSections({ content }: RichDocument): Pick<LegalDocument, 'intro' | 'sections'> {
  const intro: RichBlock[] = [];
  const sections: { id: string; title: string; text: RichDocument }[] = [];
  for (const block of content) {
    if (block.type === 'heading' && block.attrs.level === 2) {
      const title = fillPlaceholders(textsOf(block).join(''));
      sections.push({ id: `section-${sections.length + 1}`, title, text: { type: 'doc', content: [] } });
    } else {
      (sections.at(-1)?.text.content ?? intro).push(block);
    }
  }
  return { intro: { type: 'doc', content: intro }, sections };
}

/** A standard text as one piece, for whoever begins with it. */
export const wholeText = ({ intro, sections }: StandardDocument): string =>
  intro + sections.map(({ title, text }) => `<h2>${title}</h2>${text}`).join('');
