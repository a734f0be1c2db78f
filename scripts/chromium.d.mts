/** Debian's package of a Chromium without windows: tests need a third less of the processor with it. */
export const HEADLESS: string;
/** The Chromium on this machine that the browser tests drive. */
export function findChromium(): string | undefined;
