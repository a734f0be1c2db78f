import { SaxesParser, type SaxesTagNS } from 'saxes';
import { LOCALE } from '../../../shared/constants.ts';
import { escapeMarkup } from '../../../shared/escape.ts';

/** An SVG is refused. The message is a sentence for the person who sent it. */
export class SvgRefused extends Error {
  override name = 'SvgRefused';
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_BYTES = 256 * 1024;
const MAX_ELEMENTS = 2000;
const MAX_DEPTH = 32;
/** Each copies a part, which may itself contain copies: a few of them can draw a million shapes. */
const MAX_COPIES = 8;
/** The height of the drawing, px. Its width follows. */
const HEIGHT = 80;
const MAX_RATIO = 20;

const ELEMENTS = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);
/** The elements that hold text. Elsewhere text is not drawn. */
const WITH_TEXT = new Set(['text', 'tspan', 'title', 'desc', 'style']);
const ATTRIBUTES = new Set(
  `id class style transform viewBox preserveAspectRatio x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr width height d points
  pathLength offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask mask-type display
  visibility vector-effect shape-rendering text-anchor font-family font-size font-weight font-style letter-spacing
  dominant-baseline paint-order`.split(/\s+/),
);

type CleanSvg = { bytes: Uint8Array; width: number; height: number };

/**
 * Rewrites an SVG with nothing but shapes, gradients and text. What editors leave in a file is dropped; anything that
 * could run, load or expand is refused.
 * @throws SvgRefused
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg {
  if (bytes.length > MAX_BYTES) throw new SvgRefused('This SVG is too large. Please send up to 256 KB.');
  const writer = new SvgWriter();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new SvgRefused('This SVG is damaged: it isn’t well-formed XML.');
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('['))
      throw new SvgRefused('This SVG declares entities, which could expand without end.');
  });
  parser.on('processinginstruction', () => {
    throw new SvgRefused('This SVG has a processing instruction, which could load another file.');
  });
  parser.on('opentag', (tag) => writer.open(tag as SaxesTagNS));
  parser.on('closetag', () => writer.close());
  parser.on('text', (text) => writer.text(text));
  parser.on('cdata', (text) => writer.text(text));
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch (error) {
    if (error instanceof SvgRefused) throw error;
    throw new SvgRefused('This SVG is damaged: it isn’t UTF-8 text.');
  }
  return writer.finish();
}

class SvgWriter {
  #written: string[] = [];
  /** The open elements that are written. */
  #open: string[] = [];
  /** How many elements are open within a dropped one, including it. */
  #dropped = 0;
  #elements = 0;
  #copies = 0;
  /** The text of the open `<style>` so far. A comment or CDATA may split it. */
  #style = '';
  #size: { width: number; height: number } | undefined;

  open(tag: SaxesTagNS): void {
    const { local, uri } = tag;
    if (++this.#elements > MAX_ELEMENTS)
      throw new SvgRefused(
        `This SVG has more than ${MAX_ELEMENTS.toLocaleString(LOCALE)} parts. Please simplify it, or send a PNG.`,
      );
    if (this.#open.length + this.#dropped >= MAX_DEPTH)
      throw new SvgRefused(
        `This SVG has groups within groups, more than ${MAX_DEPTH} deep. Please ungroup them, or send a PNG.`,
      );
    if (this.#open.length === 0 && (uri !== SVG || local !== 'svg'))
      throw new SvgRefused('This isn’t an SVG that a browser can show.');
    // Editors store their own data under other namespaces.
    if (this.#dropped > 0 || uri !== SVG || local === 'metadata') {
      this.#dropped += 1;
      return;
    }
    if (!ELEMENTS.has(local))
      throw new SvgRefused(
        `This SVG has <${local.slice(0, 30)}>, which a logo doesn’t need. Please remove it.`,
      );
    if (this.#open.at(-1) === 'style') throw new SvgRefused('This SVG has a style with other parts in it.');
    if (local === 'use' && ++this.#copies > MAX_COPIES)
      throw new SvgRefused(
        `This SVG has more than ${MAX_COPIES} copies (<use>). Please expand them, or send a PNG.`,
      );
    const attributes = readAttributes(tag);
    if (this.#open.length === 0) this.#size = measure(attributes);
    const own = [...attributes].map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('');
    this.#written.push(`<${local}${this.#open.length === 0 ? ` xmlns="${SVG}"` : ''}${own}>`);
    this.#open.push(local);
  }

  close(): void {
    if (this.#dropped > 0) {
      this.#dropped -= 1;
      return;
    }
    const local = this.#open.pop();
    if (local === 'style') {
      refuseLoadingStyle(this.#style);
      this.#style = '';
    }
    this.#written.push(`</${local}>`);
  }

  text(text: string): void {
    const parent = this.#open.at(-1) ?? '';
    if (this.#dropped > 0 || !WITH_TEXT.has(parent)) return;
    if (parent === 'style') this.#style += text;
    this.#written.push(escapeMarkup(text));
  }

  finish(): CleanSvg {
    if (!this.#size) throw new SvgRefused('This isn’t an SVG that a browser can show.');
    return { bytes: new TextEncoder().encode(this.#written.join('')), ...this.#size };
  }
}

/** Attributes that are no styles: drawing programs write names of layers such as "image (1)" into them. */
const PLAIN_TEXT = new Set(['id', 'class', 'font-family']);

function readAttributes({ attributes }: SaxesTagNS): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of Object.values(attributes)) {
    if (/^on/i.test(local))
      throw new SvgRefused(`This SVG has a script (${local.slice(0, 30)}). Please remove it.`);
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      if (!/^#[\w.-]+$/.test(value))
        throw new SvgRefused('This SVG refers to another file. Please embed nothing but shapes.');
      kept.set('href', value);
    } else if (uri === '' && ATTRIBUTES.has(local)) {
      if (!PLAIN_TEXT.has(local)) refuseLoadingStyle(value);
      kept.set(local, value);
    }
  }
  return kept;
}

/** A style may refer only to a part of the same drawing. Escapes and at-rules could hide an address. */
function refuseLoadingStyle(style: string): void {
  const rest = style.replace(/url\(\s*(["']?)#[\w.-]+\1\s*\)/gi, '');
  if (/[@\\]|url|image\s*\(|image-set|expression|script:|data:|binding|behavior/i.test(rest))
    throw new SvgRefused('This SVG has a style that could load another file. Please remove it.');
}

/** Gives the drawing its own size, which pages need before it has loaded. */
function measure(attributes: Map<string, string>): { width: number; height: number } {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const own = [attributes.get('width'), attributes.get('height')].map((value) =>
    Number.parseFloat(value ?? ''),
  );
  const [width = Number.NaN, height = Number.NaN] = box.length === 4 ? box.slice(2) : own;
  const ratio = width / height;
  if (!(width > 0 && height > 0 && Number.isFinite(ratio)))
    throw new SvgRefused('This SVG doesn’t say how large it is. Please add a viewBox.');
  if (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO)
    throw new SvgRefused(
      `This SVG is too long and narrow. Its longer side may be up to ${MAX_RATIO} times its shorter one.`,
    );
  const size = { width: Math.max(1, Math.round(HEIGHT * ratio)), height: HEIGHT };
  if (box.length !== 4) attributes.set('viewBox', `0 0 ${width} ${height}`);
  attributes.set('width', String(size.width));
  attributes.set('height', String(size.height));
  return size;
}
