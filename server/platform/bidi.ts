/** Control characters of the Unicode bidirectional algorithm: marks, embeddings, overrides and isolates. */
const CONTROLS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Removes characters that make a text display in another order than it was typed. */
export const withoutBidiControls = (text: string): string => text.replace(CONTROLS, '');
