import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { pipeline as run } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The number of characters that are compressed at a time. Compressing each line on its own would take longer. */
const CHUNK = 65_536;

/** A compressed file of lines: the number of lines, and the SHA-256 of its bytes in hexadecimal. */
export type WrittenLines = { lines: number; sha256: string };

/** Writes a new file of lines, and flushes it to the disk. A line must not contain a line break. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<WrittenLines> {
  const hash = createHash('sha256');
  let written = 0;
  async function* inChunks() {
    let chunk = '';
    for await (const line of lines) {
      written += 1;
      chunk += `${line}\n`;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await run(
    Readable.from(inChunks(), { objectMode: true, highWaterMark: 2 }),
    createGzip(),
    hashed,
    createWriteStream(path, { flags: 'wx', flush: true }),
  );
  return { lines: written, sha256: hash.digest('hex') };
}

/** Reads the lines in batches. `readline` would also break at U+2028. */
export async function* readLines(path: string): AsyncGenerator<string> {
  // If the stream fails before its end, the reading below fails.
  const text = pipeline(createReadStream(path), createGunzip(), () => {});
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The SHA-256 of a file's bytes in hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
