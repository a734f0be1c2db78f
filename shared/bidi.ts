/** Control characters of the Unicode bidirectional algorithm: marks, embeddings, overrides and isolates. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** Removes characters that make a text appear in another order than it was typed. */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');

/**
 * Breaks the beginning of an encoded word (RFC 2047). A mail program would decode it to other characters, which could
 * be those that `withoutBidiControls` removes.
 */
export const withoutEncodedWords = (text: string): string => text.replaceAll('=?', '= ?');
