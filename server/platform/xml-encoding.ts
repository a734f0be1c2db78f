/** An XML file declares an encoding that is not supported. The message is a sentence for staff. */
export class UnknownEncoding extends Error {
  override name = 'UnknownEncoding';
}

/**
 * Decodes an XML file by its byte order mark, else by its declaration, else as UTF-8. A file that should be UTF-8 but
 * is not valid is read as Windows-1252, because it nearly always is.
 * @throws UnknownEncoding
 */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return read('utf-16le', bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return read('utf-16be', bytes.subarray(2));
  if (first === 0xef && second === 0xbb && third === 0xbf) return unicodeOrWindows(bytes.subarray(3));
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return read('utf-16le', bytes);
  if (first === 0 && second === 0x3c && third === 0 && fourth !== 0) return read('utf-16be', bytes);

  const start = read('windows-1252', bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(start)?.[1]?.toLowerCase();
  // A declaration of UTF-16 is wrong if there is no byte order mark and each character takes one byte.
  if (declared === undefined || declared.startsWith('utf-8') || declared.startsWith('utf-16')) {
    return unicodeOrWindows(bytes);
  }
  return read(declared, bytes);
}

function unicodeOrWindows(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return read('windows-1252', bytes);
  }
}

function read(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch (cause) {
    throw new UnknownEncoding(
      `The file says its encoding is "${encoding.slice(0, 40)}", which we can’t read.`,
      {
        cause,
      },
    );
  }
}
