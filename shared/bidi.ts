/** Control characters of the Unicode bidirectional algorithm: marks, embeddings, overrides and isolates. */
const CONTROLS = /\p{Bidi_Control}/gu;

/** Removes characters that make a text display in another order than it was typed. */
export const withoutBidiControls = (text: string): string => text.replace(CONTROLS, '');

/**
 * Breaks the beginning of an encoded word (RFC 2047). A mail program would read other characters for it, such as those
 * that are removed above.
 */
export const withoutEncodedWords = (text: string): string => text.replaceAll('=?', '= ?');
