/** One line, up to a maximum number of characters. */
export const line = <Label extends string>(label: Label, limit = 100, hint?: string) =>
  ({ kind: 'line', label, limit, ...(hint && { hint }) }) as const;
/** A paragraph without formatting. */
export const text = <Label extends string>(label: Label) => line(label, 600);
/** Parts of a page that the agency adds to those above: each a heading and a text. */
export const parts = <Label extends string>(label: Label) => ({ kind: 'parts', label }) as const;
export const rich = <Label extends string>(label: Label) => ({ kind: 'rich', label }) as const;

/**
 * What search engines show of a page. If the default is empty, a text of the page itself is shown.
 * @param list names the page among those whose texts are in the same section
 */
export const searchTitle = (list?: string) =>
  line(list ? `${list}: title in search results` : 'Title in search results', 100, 'Your name is added.');
export const searchDescription = (list?: string) =>
  line(list ? `${list}: description in search results` : 'Description in search results', 300);
/** Both, for a section with one page. */
export const SEARCH = { searchTitle: searchTitle(), searchDescription: searchDescription() } as const;
