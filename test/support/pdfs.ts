import { deflateRawSync, deflateSync, constants as zlib } from 'node:zlib';
import { AFRelationship, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

/** PDFs as ordinary programs write them, and malicious ones. */

type Change = (document: PDFDocument) => void | Promise<void>;

async function written(change: Change = () => {}, useObjectStreams = true): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]).drawText('What to look for at an inspection', { x: 20, y: 100, size: 9 });
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** A PDF as current programs write it, with its objects packed into streams. */
export const packedPdf = (change?: Change): Promise<Buffer> => written(change);
/** A PDF as older programs write it, with plain objects and a cross-reference table. */
export const plainPdf = (change?: Change): Promise<Buffer> => written(change, false);

const openAction =
  (entries: Record<string, unknown>): Change =>
  ({ catalog, context }) => {
    catalog.set(PDFName.of('OpenAction'), context.obj(entries as { S: string }));
  };
export const script = openAction({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
export const launch = openAction({ S: 'Launch', F: PDFString.of('calc.exe') });
export const playing = openAction({ S: 'Rendition' });
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
const linkTo =
  (address: string): Change =>
  (document) => {
    const action = document.context.obj({ S: 'URI', URI: PDFString.of(address) });
    document
      .getPage(0)
      .node.set(
        PDFName.of('Annots'),
        document.context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action }]),
      );
  };
export const link = linkTo('https://example.com/guides');
export const scriptLink = linkTo(' JavaScript:alert(1)');
export const locked: Change = (document) =>
  document.encrypt({ userPassword: 'open', ownerPassword: 'owner' });

const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

/**
 * A PDF written by hand. Each text is an object, and the first is the catalogue. The cross-reference table is correct.
 */
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

/** A PDF with one empty page. @param catalogue further entries of the catalogue */
export const onePage = (catalog = '', more: readonly (string | Buffer)[] = [], trailer = ''): Buffer =>
  handmade([CATALOG(catalog), PAGES, PAGE, ...more], trailer);

/**
 * A PDF with one page that is linearised for the web (ISO 32000-1, annex F): a browser can show the first page before the
 * whole file has arrived, because its objects and their cross-reference table come before all others.
 */
export function linearised(): Buffer {
  const object = (number: number, text: string) => `${number} 0 obj\n${text}\nendobj\n`;
  const number = (value: number) => String(value).padStart(10, '0');
  const row = (offset: number) => `${number(offset)} 00000 n \n`;
  const catalog = object(4, CATALOG());
  const firstPage = object(3, PAGE);
  const rest = object(2, PAGES);
  /** Written twice, because the beginning contains offsets of what follows; all numbers have a fixed width. */
  const begin = (at: Record<'catalog' | 'page' | 'rest' | 'last' | 'end', number>) => {
    const hints = `/H [${number(at.rest)} ${number(0)}]`;
    const linearisation = `<< /Linearized 1 /L ${number(at.end)} ${hints} /O 3 /E ${number(at.rest)} /N 1 /T ${number(at.last)} >>`;
    return [
      HEADER + object(5, linearisation),
      `xref\n3 3\n${row(at.page)}${row(at.catalog)}${row(HEADER.length)}`,
      `trailer\n<< /Size 6 /Root 4 0 R /Prev ${number(at.last)} >>\nstartxref\n0\n%%EOF\n`,
    ];
  };
  const at = { catalog: 0, page: 0, rest: 0, last: 0, end: 0 };
  const [head = '', ...table] = begin(at);
  at.catalog = head.length + table.join('').length;
  at.page = at.catalog + catalog.length;
  at.rest = at.page + firstPage.length;
  at.last = at.rest + rest.length;
  const last = `xref\n0 3\n0000000000 65535 f \n0000000000 00000 f \n${row(at.rest)}trailer\n<< /Size 3 >>\nstartxref\n${head.length}\n%%EOF\n`;
  at.end = at.last + last.length;
  return Buffer.from([...begin(at), catalog, firstPage, rest, last].join(''), 'latin1');
}

export function stream(dictionary: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** An object that is packed into an object stream (`/Type /ObjStm`). */
export function packedObject(number: number, object: string, extra = ''): Buffer {
  const head = `${number} 0 `;
  return stream(
    `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode ${extra}`,
    deflateSync(Buffer.from(head + object)),
  );
}

/**
 * A PDF with one page, and an object that is reachable only through the cross-reference table, in a stream with this
 * dictionary.
 */
export function hidden(
  dictionary: string,
  pack: (bytes: Buffer) => Uint8Array = deflateSync,
  options: { object?: string; keyword?: string; predictor?: boolean } = {},
): Buffer {
  const { object = SCRIPTS, keyword = 'stream\n', predictor = false } = options;
  const bytes = pack(Buffer.from(`5 0 ${object}`));
  const objects = [
    CATALOG('/Names 5 0 R'),
    PAGES,
    PAGE,
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /N 1 /First 4 /Length ${bytes.length} >>\n${keyword}`),
      bytes,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts: Buffer[] = [Buffer.from(HEADER, 'latin1')];
  const rows: number[][] = [[0, 0, 65535]];
  let at = parts[0]?.length ?? 0;
  for (const [n, written] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${n + 1} 0 obj\n`),
      Buffer.from(written as string),
      Buffer.from('\nendobj\n'),
    ]);
    rows.push([1, at, 0]);
    parts.push(part);
    at += part.length;
  }
  rows.push([2, 4, 0], [1, at, 0]);
  const table = Buffer.concat(rows.map(([type = 0, where = 0, last = 0]) => row(type, where, last)));
  parts.push(
    Buffer.from('6 0 obj\n'),
    stream(
      `/Type /XRef /Size 7 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode ${predictor ? PREDICTOR : ''}`,
      deflateSync(predictor ? predicted(table) : table),
    ),
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

const SCRIPTS = '<< /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> >>';
const PREDICTOR = '/DecodeParms << /Predictor 12 /Columns 7 >>';

function row(type: number, where: number, last: number): Buffer {
  const written = Buffer.alloc(7);
  written.writeUInt8(type);
  written.writeUInt32BE(where, 1);
  written.writeUInt16BE(last, 5);
  return written;
}

/** Encodes each row of seven bytes as its difference from the row above (PNG's "up" predictor). */
function predicted(bytes: Buffer): Buffer {
  const rows = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, n) => n * 7);
  return Buffer.concat(
    rows.map((start) =>
      Buffer.from([
        2,
        ...Array.from({ length: 7 }, (_, n) => (bytes[start + n] ?? 32) - (bytes[start + n - 7] ?? 0)),
      ]),
    ),
  );
}

/** @param megabytes the size of a small stream when unpacked; `#` keeps its keys from being found as text */
export function bomb(megabytes: number): Buffer {
  const options = { level: 9, finishFlush: zlib.Z_FULL_FLUSH };
  const begin = deflateSync('5 0 ', options);
  const megabyte = deflateRawSync(Buffer.alloc(2 ** 20, ' '), options);
  const packed = Buffer.concat([begin, ...Array(megabytes).fill(megabyte), deflateRawSync('<< >>')]);
  return onePage('', [
    stream('/Type /Obj#53tm /Subtype /Image /N 1 /F#69rst 4 /Filter /FlateDecode', packed),
  ]);
}
