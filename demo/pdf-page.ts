import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';
import { demoAgency } from './agency.ts';

const require = createRequire(import.meta.url);

/** The colours of the look on white paper. */
export const COLOURS = {
  ink: '#1d2420',
  soft: '#424a44',
  line: '#cfc4b1',
  edge: '#857a66',
  redgum: '#7d2f22',
  sand: '#f5efe4',
} as const;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 54, bottom: 78 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.margin;

const LEAF =
  'M10 0C3 5 0 11 0 17c0 5 3 9 7 11l1 8h2l-1-8c6-2 9-7 9-13C18 9 15 4 10 0Zm-1 26 0-8 4-5-4 3V8l-1 8-4-3 4 5v8C3 24 2 20 2 17 2 12 5 7 10 3c4 4 6 8 6 12 0 5-2 9-7 11Z';

const characters = Array.from({ length: 0x17f }, (_, i) => String.fromCodePoint(i))
  .filter((c) => c >= ' ')
  .join('')
  .concat('–—‘’“”•…→☐');

async function face(source: string, axes: Record<string, number>): Promise<Buffer> {
  return subsetFont(readFileSync(require.resolve(source)), characters, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  });
}

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** The site's typefaces in the weights for print. */
export async function loadFaces() {
  return {
    title: await face(FRAUNCES, { SOFT: 50, WONK: 0, wght: 390, opsz: 60 }),
    heading: await face(FRAUNCES, { SOFT: 50, WONK: 0, wght: 440, opsz: 22 }),
    text: await face(FIGTREE, { wght: 400 }),
    strong: await face(FIGTREE, { wght: 620 }),
  };
}

export type Faces = Awaited<ReturnType<typeof loadFaces>>;
export type Pdf = InstanceType<typeof PDFDocument>;

/** Opens an empty document with the typefaces, tagged for screen readers. Its bytes are the same every time. */
export function openPdf(faces: Faces, title: string, subject: string): Pdf {
  const day = new Date('2024-09-20T00:00:00Z');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'en-AU',
    pdfVersion: '1.7',
    info: { Title: title, Author: demoAgency.legalName, Subject: subject, CreationDate: day, ModDate: day },
  });
  for (const [name, bytes] of Object.entries(faces)) pdf.registerFont(name, bytes);
  return pdf;
}

/** Draws the agency and the kind of document at the top of the first page. @returns where the text may begin */
export function drawHead(pdf: Pdf, kind: string): number {
  const { margin } = PAGE;
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf
    .save()
    .translate(margin, margin - 8)
    .scale(0.62)
    .path(LEAF)
    .fill(COLOURS.redgum)
    .restore();
  pdf
    .font('heading')
    .fontSize(19)
    .fillColor(COLOURS.ink)
    .text(demoAgency.name, margin + 17, margin - 9, { lineBreak: false });
  pdf.font('strong').fontSize(7.5).fillColor(COLOURS.redgum);
  pdf.text(kind.toUpperCase(), margin, margin - 2, { width: WIDTH, align: 'right', characterSpacing: 0.9 });
  pdf
    .moveTo(margin, margin + 22)
    .lineTo(PAGE.width - margin, margin + 22)
    .lineWidth(0.6)
    .stroke(COLOURS.line);
  pdf.endMarkedContent();
  return margin + 44;
}

/** Draws the agency, the demo notice and the page number at the foot of each page. */
export function drawFeet(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  const y = PAGE.height - PAGE.bottom + 22;
  const { margin } = PAGE;
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .moveTo(margin, y - 10)
      .lineTo(PAGE.width - margin, y - 10)
      .lineWidth(0.6)
      .stroke(COLOURS.line);
    pdf.font('strong').fontSize(7.5).fillColor(COLOURS.redgum);
    pdf.text(`Demo document. ${demoAgency.name} is a fictional agency.`, margin, y, { lineBreak: false });
    pdf.font('text').fillColor(COLOURS.soft);
    pdf.text(`${page + 1} of ${count}`, margin, y, { width: WIDTH, align: 'right', lineBreak: false });
    pdf.text(
      'General information for South Australia, not legal advice. Check what applies to you.',
      margin,
      y + 11,
      { lineBreak: false },
    );
    pdf.text(
      `${demoAgency.legalName}  ·  ${demoAgency.registration}  ·  ${demoAgency.phone}  ·  ${demoAgency.email}`,
      margin,
      y + 22,
      { lineBreak: false },
    );
    pdf.endMarkedContent();
  }
}
