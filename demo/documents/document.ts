import type { FileCategory, FileSubcategory } from '../../shared/constants.ts';

/** A part of a printed guide or form, from top to bottom. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly { title: string; text: string }[] }
  /** Boxes to tick, in two columns. */
  | { kind: 'checklist'; items: readonly string[] }
  /** Lines to write on; the labels of one row stand beside each other. */
  | { kind: 'fields'; rows: readonly (readonly string[])[] }
  | { kind: 'lines'; label: string; count: number }
  | { kind: 'note'; text: string };

/** A demo document: what the list shows, and what is printed in `demo/files/{file}`. */
export type DemoDocument = {
  file: string;
  name: string;
  /** Stands below the name in the list. */
  description: string;
  category: FileCategory;
  subcategory: FileSubcategory;
  /** The first words of the page. */
  intro: string;
  blocks: readonly Block[];
};
