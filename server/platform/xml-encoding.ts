/** An XML file declares an encoding that is not supported. The message is a sentence for staff. */
export class UnknownEncoding extends Error {
  override name = 'UnknownEncoding';
}

/**
 * Decodes an XML file by its byte order mark, else by its declaration, else as UTF-8. A file that should be UTF-8 but
 * is mostly not is read as Windows-1252, because it nearly always is; one that should be Windows-1252 but is valid UTF-8
 * is read as UTF-8.
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
  if (declared === undefined || /^utf-(?:8|16)/.test(declared)) return unicodeOrWindows(bytes);
  const decoder = decoderOf(declared);
  // Programs declare these whatever they write. Text in UTF-8 has no meaning in Windows-1252, and a declaration of
  // UTF-16 ("Unicode") is wrong if there is no byte order mark and each character takes one byte.
  const isLoose = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'].includes(decoder.encoding);
  return isLoose ? unicodeOrWindows(bytes) : decoder.decode(bytes);
}

function unicodeOrWindows(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A character that was cut in two spoils a file in UTF-8. In one in Windows-1252 hardly any letter is valid UTF-8.
    const unicode = read('utf-8', bytes);
    const valid = unicode.replace(/[\0-\x7f\ufffd]+/g, '').length;
    const invalid = unicode.replace(/[^\ufffd]+/g, '').length;
    return invalid <= valid ? unicode : read('windows-1252', bytes);
  }
}

const read = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes);

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch (cause) {
    throw new UnknownEncoding(
      `The file says its encoding is "${encoding.slice(0, 40)}", which we can’t read.`,
      {
        cause,
      },
    );
  }
}
