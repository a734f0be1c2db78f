import { deflateSync } from 'node:zlib';
import { AFRelationship, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

/** PDFs as programs write them, and as somebody would who means harm. */

type Change = (document: PDFDocument) => void | Promise<void>;

async function written(change: Change = () => {}, useObjectStreams = true): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]).drawText('What to look for at an inspection', { x: 20, y: 100, size: 9 });
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** As a program of today writes it: its objects are packed in streams. */
export const packedPdf = (change?: Change): Promise<Buffer> => written(change);
/** As older ones do: every object can be read, and a table says where it is. */
export const plainPdf = (change?: Change): Promise<Buffer> => written(change, false);

const openAction =
  (entries: Record<string, unknown>): Change =>
  ({ catalog, context }) => {
    catalog.set(PDFName.of('OpenAction'), context.obj(entries as { S: string }));
  };
export const script = openAction({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
export const launch = openAction({ S: 'Launch', F: PDFString.of('calc.exe') });
export const playing = openAction({ S: 'Rendition' });
export const goingNowhere = openAction({ S: 'GoTo', D: ['Nowhere'] });
export const namedScript: Change = (document) => {
  document.addJavaScript('main', 'app.alert(1)');
};
export const attachment: Change = (document) =>
  document.attach(Buffer.from('MZ'), 'setup.exe', {
    mimeType: 'application/octet-stream',
    afRelationship: AFRelationship.Unspecified,
  });
export const additionalActions: Change = ({ catalog, context }) => {
  catalog.set(PDFName.of('AA'), context.obj({ WC: { S: 'URI', URI: PDFString.of('https://example.com') } }));
};
export const scriptLink: Change = (document) => {
  const action = document.context.obj({ S: 'URI', URI: PDFString.of(' JavaScript:alert(1)') });
  document
    .getPage(0)
    .node.set(
      PDFName.of('Annots'),
      document.context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action }]),
    );
};
export const locked: Change = (document) =>
  document.encrypt({ userPassword: 'open', ownerPassword: 'owner' });

const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

/** Written by hand: each text is an object, the first one the catalogue; the table is right. */
export function handmade(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from(HEADER, 'latin1')];
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = objects.map((object, n) => {
    const at = size();
    parts.push(
      Buffer.from(`${n + 1} 0 obj\n`),
      Buffer.from(object as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    );
    return at;
  });
  const table = size();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const CATALOG = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

/** One page with nothing on it, and what the catalogue has besides. */
export const onePage = (catalog = '', more: readonly (string | Buffer)[] = [], trailer = ''): Buffer =>
  handmade([CATALOG(catalog), PAGES, PAGE, ...more], trailer);

export function stream(dictionary: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** An object that is packed into a stream, as `/Type /ObjStm`. */
export function packedObject(number: number, object: string, extra = ''): Buffer {
  const head = `${number} 0 `;
  return stream(
    `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode ${extra}`,
    deflateSync(Buffer.from(head + object)),
  );
}
