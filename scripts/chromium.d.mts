/** The Chromium on this machine that the browser tests drive. */
export function findChromium(): string | undefined;
