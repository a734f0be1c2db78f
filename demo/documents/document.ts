import type { FileCategory, FileSubcategory } from '../../shared/constants.ts';

/** A part of a printed guide or form, from top to bottom. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly { title: string; text: string }[] }
  /** Boxes to tick, in two columns. */
  | { kind: 'checklist'; items: readonly string[] }
  /** Lines to write on. The labels of one row are side by side. */
  | { kind: 'fields'; rows: readonly (readonly string[])[] }
  | { kind: 'lines'; label: string; count: number }
  | { kind: 'note'; text: string };

/** A demo document: its entry in the list, and the text that is printed into `demo/files/{file}`. */
export type DemoDocument = {
  file: string;
  name: string;
  /** The text below the name in the list. */
  description: string;
  category: FileCategory;
  subcategory: FileSubcategory;
  /** The paragraph at the top of the page. */
  intro: string;
  blocks: readonly Block[];
};
