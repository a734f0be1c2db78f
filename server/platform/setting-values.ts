/** A setting is invalid. The message names the variable and the values that it takes. */
export class ConfigError extends Error {
  constructor(variable: string, takes: string) {
    super(`${variable} must be ${takes}.`);
    this.name = 'ConfigError';
  }
}

/** @throws ConfigError */
export function url(name: string, value: string, protocols: string[], takes: string): URL {
  const parsed = URL.parse(value);
  if (!parsed || !protocols.includes(parsed.protocol)) throw new ConfigError(name, takes);
  return parsed;
}

/** Only a shell replaces a ~ and removes quotes; otherwise they become the name of a folder. @throws ConfigError */
export function folder(name: string, value: string): string {
  if (/^[~"']/.test(value)) throw new ConfigError(name, 'a path that begins with neither ~ nor a quote');
  return value;
}

/** Whether each % in a part of an address begins an escaped character. */
export function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** @throws ConfigError */
export function wholeNumber(
  name: string,
  value: string,
  { least, most }: { least: number; most: number },
): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new ConfigError(name, `a whole number from ${least} to ${most}`);
  }
  return number;
}

/** @throws ConfigError */
export function megabytes(name: string, value: string): number {
  if (!/^\d{1,5}$/.test(value)) throw new ConfigError(name, 'a whole number of megabytes, 0 for none');
  return Number(value) * 1024 * 1024;
}

/** @throws ConfigError */
function mailbox(name: string, value: string): string {
  if (!/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(value)) throw new ConfigError(name, 'one email address');
  return value;
}

/** @throws ConfigError */
export const optionalMailbox = (name: string, value: string | undefined): string | null =>
  value === undefined ? null : mailbox(name, value);

/** @throws ConfigError */
export function onOff(name: string, value: string): boolean {
  if (value === 'on') return true;
  if (value === 'off') return false;
  throw new ConfigError(name, '"on" or "off"');
}

/** @throws ConfigError */
export function days(name: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(value)) {
    throw new ConfigError(name, 'a whole number of days, at least 1; leave it out to keep them forever');
  }
  return Number(value);
}
