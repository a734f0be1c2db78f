import type { Block } from './documents/document.ts';
import { COLOURS, PAGE, type Pdf, WIDTH } from './pdf-page.ts';

/** Text size in points: guides are for reading, but a form must fit on its page. */
export const TEXT_SIZE = { Guides: 11.2, Forms: 9.8 } as const;

type Size = (typeof TEXT_SIZE)[keyof typeof TEXT_SIZE];
const GAP = 4.2;
const COLUMN_GAP = 26;

type Drawing = {
  [Kind in Block['kind']]: (pdf: Pdf, y: number, block: Extract<Block, { kind: Kind }>, size: Size) => number;
};

/** Draws a block at `y` and returns where it ends. */
export function drawBlock(pdf: Pdf, y: number, block: Block, size: Size): number {
  const draw = drawing[block.kind] as (pdf: Pdf, y: number, block: Block, size: Size) => number;
  return draw(pdf, y, block, size);
}

/**
 * The height of a block. A heading includes its first lines, so that it never stands alone at the end of a
 * page.
 */
export function heightOf(pdf: Pdf, block: Block, size: Size): number {
  const text = (words: string, width = WIDTH) => {
    pdf.font('text').fontSize(size);
    return pdf.heightOfString(words, { width, lineGap: 2.4 });
  };
  switch (block.kind) {
    case 'heading':
      return 84;
    case 'text':
      return text(block.text) + GAP;
    case 'list':
      return sum(block.items.map((item) => text(item, WIDTH - 14) + GAP));
    case 'steps':
      return 40;
    case 'checklist':
      return Math.ceil(block.items.length / 2) * 19 + 4;
    case 'fields':
      return block.rows.length * 32 + 4;
    case 'lines':
      return 18 + block.count * 22;
    case 'note':
      return text(block.text, WIDTH - 32) + 30;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Text is tagged for screen readers; rules and boxes are decoration. */
function addTagged(pdf: Pdf, type: string, draw: () => void): void {
  pdf.addStructure(pdf.struct(type, {}, [draw]));
}

function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

const body = (pdf: Pdf, size: Size) => pdf.font('text').fontSize(size).fillColor(COLOURS.ink);
const left = PAGE.margin;

const drawing: Drawing = {
  heading(pdf, y, { text }) {
    addTagged(pdf, 'H2', () => {
      pdf
        .font('heading')
        .fontSize(14.5)
        .fillColor(COLOURS.ink)
        .text(text, left, y + 11, { width: WIDTH });
    });
    return pdf.y + 6;
  },
  text(pdf, y, { text }, size) {
    addTagged(pdf, 'P', () => {
      body(pdf, size).text(text, left, y, { width: WIDTH, lineGap: 2.4 });
    });
    return pdf.y + GAP;
  },
  list(pdf, y, { items }, size) {
    for (const item of items) {
      decorate(pdf, () => {
        pdf.circle(left + 3, y + size * 0.66, 1.6).fill(COLOURS.redgum);
      });
      addTagged(pdf, 'P', () => {
        body(pdf, size).text(item, left + 14, y, { width: WIDTH - 14, lineGap: 2.4 });
      });
      y = pdf.y + GAP;
    }
    return y;
  },
  steps(pdf, y, { items }, size) {
    for (const [i, { title, text }] of items.entries()) {
      addTagged(pdf, 'P', () => {
        pdf
          .font('heading')
          .fontSize(14)
          .fillColor(COLOURS.redgum)
          .text(String(i + 1), left, y - 2.4, { width: 16 });
        pdf
          .font('strong')
          .fontSize(size)
          .fillColor(COLOURS.ink)
          .text(title, left + 24, y, { width: 104, lineGap: 2.4 });
        const end = pdf.y;
        body(pdf, size).text(text, left + 142, y, { width: WIDTH - 142, lineGap: 2.4 });
        y = Math.max(pdf.y, end) + GAP + 1.5;
      });
    }
    return y;
  },
  checklist(pdf, y, { items }, size) {
    const width = (WIDTH - COLUMN_GAP) / 2;
    for (const [i, item] of items.entries()) {
      const x = left + (i % 2) * (width + COLUMN_GAP);
      const top = y + 19 * Math.floor(i / 2);
      decorate(pdf, () => {
        pdf
          .rect(x + 0.5, top + 0.8, 9.5, 9.5)
          .lineWidth(0.8)
          .stroke(COLOURS.edge);
      });
      addTagged(pdf, 'P', () => {
        body(pdf, size).text(item, x + 18, top, { width: width - 18, lineBreak: false });
      });
    }
    return y + 19 * Math.ceil(items.length / 2) + 2;
  },
  fields(pdf, y, { rows }) {
    for (const labels of rows) {
      const width = (WIDTH - COLUMN_GAP * (labels.length - 1)) / labels.length;
      for (const [i, label] of labels.entries()) {
        const x = left + i * (width + COLUMN_GAP);
        addTagged(pdf, 'P', () => {
          pdf.font('text').fontSize(8).fillColor(COLOURS.soft).text(label, x, y, { width, lineBreak: false });
        });
        decorate(pdf, () => rule(pdf, x, y + 25, width));
      }
      y += 32;
    }
    return y + 4;
  },
  lines(pdf, y, { label, count }) {
    addTagged(pdf, 'P', () => {
      pdf
        .font('text')
        .fontSize(8)
        .fillColor(COLOURS.soft)
        .text(label, left, y + 4, { width: WIDTH, lineBreak: false });
    });
    decorate(pdf, () => {
      for (let line = 1; line <= count; line++) rule(pdf, left, y + 10 + 22 * line, WIDTH);
    });
    return y + 18 + 22 * count;
  },
  note(pdf, y, block, size) {
    const height = heightOf(pdf, block, size) - 12;
    decorate(pdf, () => {
      pdf.rect(left, y + 6, WIDTH, height).fill(COLOURS.sand);
      pdf.rect(left, y + 6, 2.4, height).fill(COLOURS.redgum);
    });
    addTagged(pdf, 'P', () => {
      body(pdf, size).text(block.text, left + 16, y + 15, { width: WIDTH - 32, lineGap: 2.4 });
    });
    return y + height + 12;
  },
};

const rule = (pdf: Pdf, x: number, y: number, width: number) =>
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .stroke(COLOURS.edge);
