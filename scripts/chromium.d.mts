/** Debian's package of a headless Chromium. Tests need a third less processor time with it. */
export const HEADLESS: string;
/** The path of the Chromium on this machine that the browser tests use. */
export function findChromium(): string | undefined;
