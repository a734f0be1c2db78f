/** Writes one JSON line for each event. JSON escapes line breaks, so that a value cannot forge a log line. */
export type Log = {
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts & { error?: unknown }): void;
};

type Facts = Readonly<Record<string, unknown>>;
type Level = 'info' | 'warn' | 'error';

/** @param write receives one line without its line break; writes to standard error by default */
export function createLog(write: (line: string) => void = (line) => process.stderr.write(`${line}\n`)): Log {
  const at =
    (level: Level) =>
    (event: string, facts: Facts = {}) => {
      const path = typeof facts.path === 'string' ? { path: withoutSecrets(facts.path) } : {};
      const reason = typeof facts.reason === 'string' ? { reason: withoutAddresses(facts.reason) } : {};
      const line = { time: new Date().toISOString(), level, event, ...facts, ...path, ...reason };
      write(JSON.stringify(line, describeErrors));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Paths with a token that gives access without an account. */
const SECRET = /^(\/+(?:alerts|preferences|preview)\/+)[^/?]+/i;

/** The path of an address, without its token and without what a visitor typed. */
const withoutSecrets = (address: string): string => address.replace(/\?.*$/s, '').replace(SECRET, '$1…');

/** A mail server's refusal contains the address that it refused. */
const withoutAddresses = (reason: string): string => reason.replace(/[^\s<>()",;:]+@[^\s<>()",;:]+/g, '…');

/** An Error has no enumerable fields: without this it would be logged as {}. */
function describeErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { name: value.name, message: value.message, stack: value.stack, cause: value.cause };
}
