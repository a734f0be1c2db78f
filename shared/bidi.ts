/** Control characters of the Unicode bidirectional algorithm: marks, embeddings, overrides and isolates. */
const CONTROLS = /\p{Bidi_Control}/gu;

/** Removes characters that make a text display in another order than it was typed. */
export const withoutBidiControls = (text: string): string => text.replace(CONTROLS, '');
