import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { GnafUnusable } from './release.ts';

/** How many lines have a different number of fields from the header, and where the first of them is. */
export type Broken = { lines: number; first: string };

const CHUNK_BYTES = 1024 * 1024;
/** A file is refused if more than one line in this many is broken. */
const BROKEN_SHARE = 1000;
const BROKEN_ALWAYS = 10;

/**
 * Reads the rows of a pipe-separated file with a header, each with the requested columns in order. A broken line is
 * counted and left out.
 * @throws GnafUnusable when a column is missing, the text is not UTF-8, too many lines are broken, or the
 *   file ends in the middle of one
 */
export async function* readPsv(
  path: string,
  columns: readonly string[],
  broken: Broken = { lines: 0, first: '' },
): AsyncGenerator<string[]> {
  const name = basename(path);
  let places: number[] | undefined;
  let width = 0;
  let line = 0;
  let ownBroken = 0;

  const readLine = (text: string): string[] | null => {
    line += 1;
    const fields = (text.endsWith('\r') ? text.slice(0, -1) : text).split('|');
    if (!places) {
      places = columnPlaces(fields, columns, name);
      width = fields.length;
      return null;
    }
    if (fields.length === 1 && !fields[0]) return null;
    if (fields.length !== width) {
      broken.lines += 1;
      broken.first ||= `${name}, line ${line}`;
      ownBroken += 1;
      if (ownBroken > BROKEN_ALWAYS && ownBroken * BROKEN_SHARE > line) {
        throw new GnafUnusable(`${name} has too many broken lines, the last of them line ${line}.`);
      }
      return null;
    }
    return places.map((place) => fields[place] ?? '');
  };

  let rest = '';
  for await (const text of decoded(path, name)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const each of lines) {
      const row = readLine(each);
      if (row) yield row;
    }
  }
  if (rest) {
    const row = readLine(rest);
    if (places && !row) {
      throw new GnafUnusable(`${name} stops in the middle of line ${line}: was it copied completely?`);
    }
    if (row) yield row;
  }
  if (!places) throw new GnafUnusable(`${name} is empty.`);
}

function columnPlaces(header: readonly string[], columns: readonly string[], name: string): number[] {
  const known = header.map((column) => column.trim().toUpperCase());
  return columns.map((column) => {
    const place = known.indexOf(column);
    if (place < 0) throw new GnafUnusable(`${name} has no column ${column} in its first line.`);
    return place;
  });
}

async function* decoded(path: string, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new GnafUnusable(`${name} is not UTF-8 text.`, { cause });
  }
}
