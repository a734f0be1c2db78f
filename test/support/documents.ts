/** Small files of each kind, as their programs begin them. */

const bytes = (latin1: string) => Uint8Array.from(latin1, (sign) => sign.charCodeAt(0));
const wide = (text: string) => [...text].map((sign) => `${sign}\0`).join('');

/** @param size filled up with every byte there is, so that a changed one is seen */
export function pdf(size = 600): Uint8Array {
  const made = Uint8Array.from({ length: size }, (_, i) => (i * 7) % 256);
  made.set(bytes('%PDF-1.7\n'));
  return made;
}
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
export const doc = () => bytes(`${ole}\0\0${wide('Root Entry')}${wide('WordDocument')}\0`);
export const installer = () => bytes(`${ole}\0\0${wide('Root Entry')}\0`);
export const docWithMacros = () => bytes(`${ole}\0\0${wide('WordDocument')}${wide('_VBA_PROJECT')}\0`);
const zip = (...names: string[]) => bytes(names.map((name) => `PK\x03\x04\x14\0${name}`).join(''));
export const docx = () => zip('[Content_Types].xml', 'word/document.xml');
export const docxWithMacros = () => zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin');
export const odt = () => zip('mimetypeapplication/vnd.oasis.opendocument.text', 'content.xml');
export const otherZip = () => zip('readme.txt');
export const rtf = () => bytes('{\\rtf1\\ansi Hello}');
export const exe = () => bytes('MZ\x90\0\x03\0This program cannot be run in DOS mode.');
export const pdfInsideHtml = () => bytes(`<html>${' '.repeat(900)}%PDF-1.7`);

export const base64 = (content: Uint8Array): string => content.toBase64();
