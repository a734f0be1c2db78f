/** Marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm. */
const CONTROLS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Removes characters that make text read differently than it was typed, such as a name's end before its
 * beginning.
 */
export const withoutBidiControls = (text: string): string => text.replace(CONTROLS, '');
