import { agency } from '../agency/agency.ts';
import type { RichDocument } from '../words/rich-text.ts';

/** The agency's text about a suburb. Only the server has the texts of all suburbs. */
export const getSuburbText = (key: string): RichDocument | undefined =>
  agency().words.suburbs?.texts?.find((each) => each.key === key)?.text;
