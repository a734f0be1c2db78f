import { randomUUID } from 'node:crypto';
import { CAREERS_FILES } from '../../shared/forms/careers.ts';
import { MAX_DOCUMENT_BYTES } from '../../shared/forms/document.ts';
import { MAX_FORM_BYTES } from '../platform/http/body-limits.ts';
import { countParts } from '../platform/http/json.ts';
import { UserError } from '../platform/http/user-error.ts';

/** The bytes that are handled at once, as many as Node reads from a connection. */
const PIECE_BYTES = 64 * 1024;
/** Many more than a form has, but few enough to parse and validate in some milliseconds. */
const MAX_PARTS = 10_000;
/** Much longer than any form without its files, but parsed in some milliseconds. */
const MAX_TEXT_LENGTH = 2_000_000;
/** Base64 has four characters for three bytes. */
const BYTES_PER_CHARACTER = 3 / 4;
/** Of a file that is too large, only this much is kept. */
const MAX_CONTENT_BYTES = MAX_DOCUMENT_BYTES + PIECE_BYTES;
/**
 * How many contents are cut out: those of an application's files, each of which may be there twice. JSON allows that.
 * Further ones are text like any other.
 */
const MAX_CONTENTS = 2 * CAREERS_FILES.length;

/** How the content of a file begins: a key that ends in `content`, and the quotation mark of its value. */
const CONTENT_START = /"content"[ \t\n\r]{0,8}:[ \t\n\r]{0,8}"/;
const MAX_START_LENGTH = 27;
/** The characters of a JSON string up to its end or to an escape that is not complete. */
const CHARACTERS = /^(?:[^"\\]+|\\[^u]|\\u[0-9a-fA-F]{4})*/;
const MAX_ESCAPE_LENGTH = 6;

/**
 * Reads the JSON of a form while it arrives. The contents of files are cut out and decoded piece by piece: fresh memory
 * for a whole application would block the event loop for 100 ms on a slow machine. Everything else is parsed at the end.
 * @returns `value`: undefined if the body is not JSON in UTF-8. The content of each of an application's files is a
 * Uint8Array, one byte longer than the limit if the file is too large, or a text if it is not base64. `isLarge`: whether
 * the body is larger than that of any form without files
 * @throws UserError 400 if a large body has too many parts or too much text
 */
export async function readJsonWithFiles({
  headers,
  body,
}: Request): Promise<{ value: unknown; isLarge: boolean }> {
  // The length is missing only in tests: a body in chunks, which declares none, is refused unread.
  const declared = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
  const reader = createReader(Math.min(Math.ceil(declared * BYTES_PER_CHARACTER), MAX_CONTENT_BYTES));
  let length = 0;
  let parts = 0;
  const hasTooManyParts = () => length > MAX_FORM_BYTES && parts > MAX_PARTS;
  for await (const chunk of body ?? []) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      length += piece.length;
      // Counting takes long if each byte is a part, so the rest of such a body is only read.
      if (hasTooManyParts()) continue;
      parts += countParts(piece, PIECE_BYTES);
      if (!hasTooManyParts()) reader.add(piece);
    }
  }
  if (hasTooManyParts()) throw new UserError(400, 'The body has more parts than any form.');
  return { value: reader.end(), isLarge: length > MAX_FORM_BYTES };
}

/** @param capacity the most bytes that a file in the body can have */
function createReader(capacity: number) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const files = new Map<string, Uint8Array>();
  /** What has arrived and is not divided yet. */
  let text = '';
  /** The JSON, with a name in place of the content of each file. */
  let json = '';
  let content: ReturnType<typeof createContent> | null = null;
  let contents = 0;
  let isJson = true;

  const take = (length: number) => {
    const taken = text.slice(0, length);
    text = text.slice(length);
    return taken;
  };

  function divide(): void {
    while (json.length <= MAX_TEXT_LENGTH) {
      if (content) {
        // Parsing replaces the escapes, and throws if this is not the content of a JSON string.
        const characters: string = JSON.parse(`"${take(CHARACTERS.exec(text)?.[0].length ?? 0)}"`);
        content.add(characters);
        if (!text.startsWith('"')) {
          if (text.length >= MAX_ESCAPE_LENGTH) throw new SyntaxError('Not an escape of JSON.');
          return;
        }
        // The name is not base64, so without bytes it is refused like the content.
        const name = randomUUID();
        const bytes = content.end();
        if (bytes) files.set(name, bytes);
        json += name;
        content = null;
      } else {
        const start = contents < MAX_CONTENTS ? CONTENT_START.exec(text) : null;
        json += take(start ? start.index + start[0].length : Math.max(0, text.length - MAX_START_LENGTH));
        if (!start) return;
        contents += 1;
        content = createContent(capacity);
      }
    }
  }

  /** Runs a step of reading, unless an earlier one has found that this is not JSON in UTF-8. */
  function attempt<Result>(step: () => Result): Result | undefined {
    try {
      return isJson ? step() : undefined;
    } catch {
      isJson = false;
    }
  }

  return {
    add(bytes: Uint8Array): void {
      if (json.length > MAX_TEXT_LENGTH) return;
      attempt(() => {
        text += decoder.decode(bytes, { stream: true });
        divide();
      });
    },
    end(): unknown {
      if (json.length > MAX_TEXT_LENGTH)
        throw new UserError(400, 'Without its files, the body is longer than any form.');
      return attempt(() => {
        text += decoder.decode();
        divide();
        // Without its end, the content of a file leaves JSON that is not complete.
        return placeFiles(JSON.parse(json + text), files);
      });
    },
  };
}

/**
 * Decodes base64 that arrives in parts, as strictly as if it had come at once.
 * @param capacity the most bytes that it can have
 */
function createContent(capacity: number) {
  const bytes = new Uint8Array(capacity);
  let isBase64 = true;
  let size = 0;
  let rest = '';

  function decode(base64: string): void {
    // The parts of a file that is too large replace each other.
    const target = bytes.subarray(Math.min(size, MAX_DOCUMENT_BYTES));
    try {
      const { read, written } = target.setFromBase64(base64, { lastChunkHandling: 'strict' });
      size += written;
      // The body is longer than it declared.
      if (read < base64.length) isBase64 = false;
    } catch {
      isBase64 = false;
    }
  }

  return {
    add(characters: string): void {
      if (!isBase64) return;
      rest += characters.replace(/[\t\n\f\r ]+/g, '');
      // The last group of four may have padding, but no other.
      const length = Math.max(0, Math.floor((rest.length - 1) / 4) * 4);
      const groups = rest.slice(0, length);
      rest = rest.slice(length);
      if (groups.includes('=')) isBase64 = false;
      else decode(groups);
    },
    /** @returns null if it was not base64 */
    end(): Uint8Array | null {
      if (isBase64) decode(rest);
      return isBase64 ? bytes.subarray(0, Math.min(size, MAX_DOCUMENT_BYTES + 1)) : null;
    },
  };
}

type Application = { template_params?: { attachments?: { content?: unknown }[] } };

/** Replaces the names of the files of an application by their bytes. */
function placeFiles(value: unknown, files: ReadonlyMap<unknown, Uint8Array>): unknown {
  const attachments = (value as Application | null)?.template_params?.attachments;
  for (const each of Array.isArray(attachments) ? attachments : []) {
    const bytes = files.get(each?.content);
    if (bytes) each.content = bytes;
  }
  return value;
}
