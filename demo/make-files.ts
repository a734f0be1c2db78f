/**
 * Prints the demo's guides and forms into `demo/files`. Run it after changing `demo/documents` or the
 * agency's facts: `node demo/make-files.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { DemoDocument } from './documents/document.ts';
import { demoDocuments, fileOf } from './files.ts';
import { drawBlock, heightOf, TEXT_SIZE } from './pdf-blocks.ts';
import { COLOURS, drawFeet, drawHead, type Faces, loadFaces, openPdf, PAGE, WIDTH } from './pdf-page.ts';

const KINDS = {
  BUY: 'For buyers',
  LEASE: 'For tenants',
  MANAGE: 'For landlords',
} as const;

function print(faces: Faces, document: DemoDocument): Promise<Buffer> {
  const { name, intro, category, subcategory, description, blocks } = document;
  const size = TEXT_SIZE[subcategory];
  const pdf = openPdf(faces, name, description);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));

  let y = drawHead(pdf, `${KINDS[category]} · ${subcategory === 'Guides' ? 'Guide' : 'Form'}`);
  pdf.addStructure(
    pdf.struct('H1', {}, [
      () => {
        pdf.font('title').fontSize(31).fillColor(COLOURS.ink);
        pdf.text(name, PAGE.margin, y, { width: WIDTH, characterSpacing: -0.4 });
      },
    ]),
  );
  y = pdf.y + 4;
  pdf.addStructure(
    pdf.struct('P', {}, [
      () => {
        pdf.font('text').fontSize(12).fillColor(COLOURS.soft);
        pdf.text(intro, PAGE.margin, y, { width: WIDTH, lineGap: 2.6 });
      },
    ]),
  );
  y = pdf.y + 14;
  for (const block of blocks) {
    if (y + heightOf(pdf, block, size) > PAGE.height - PAGE.bottom) {
      pdf.addPage();
      y = PAGE.margin;
    }
    y = drawBlock(pdf, y, block, size);
  }
  drawFeet(pdf);
  pdf.end();
  return done;
}

const faces = await loadFaces();
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
for (const document of demoDocuments) {
  const bytes = await print(faces, document);
  writeFileSync(fileOf(document), bytes);
  console.log(`${document.file}: ${Math.round(bytes.length / 1024)} KB`);
}
