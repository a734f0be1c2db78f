import { attributeOf, childNamed, textOf, type XmlElement } from '../read/xml.ts';
import { lookUp, type Warn } from './words.ts';

/** A measure in square metres, and as text in the unit that the feed gave. */
export type Area = { squareMetres: number; text: string };

type Unit = { squareMetres: number; one: string; many: string };

const SQUARE_METRE: Unit = { squareMetres: 1, one: 'm²', many: 'm²' };
/** 100 square feet. */
const SQUARE: Unit = { squareMetres: 9.290304, one: 'square', many: 'squares' };
const ACRE: Unit = { squareMetres: 4046.8564224, one: 'acre', many: 'acres' };
const HECTARE: Unit = { squareMetres: 10_000, one: 'hectare', many: 'hectares' };

const AREA_UNITS: Readonly<Record<string, Unit>> = {
  square: SQUARE,
  squares: SQUARE,
  squaremeter: SQUARE_METRE,
  squaremeters: SQUARE_METRE,
  squaremetre: SQUARE_METRE,
  squaremetres: SQUARE_METRE,
  sqm: SQUARE_METRE,
  m2: SQUARE_METRE,
  'm²': SQUARE_METRE,
  acre: ACRE,
  acres: ACRE,
  hectare: HECTARE,
  hectares: HECTARE,
  ha: HECTARE,
};

const FIGURE = /^\d{1,10}(\.\d{1,8})?$/;
const figures = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** The two figures of `<range><min>…</min><max>…</max></range>`, as text; undefined without a range. */
export function rangeOf(element: XmlElement): { min: string; max: string } | undefined {
  const range = childNamed(element, 'range');
  if (!range) return undefined;
  const part = (name: string) => {
    const found = childNamed(range, name);
    return found ? textOf(found) : '';
  };
  return { min: part('min'), max: part('max') };
}

/** Reads an area or a range of areas. Null if the element is empty or 0, undefined if it cannot be read. */
export function readArea(area: XmlElement, field: string, warn: Warn): Area | null | undefined {
  const range = rangeOf(area);
  const texts = (range ? [range.min, range.max] : [textOf(area)]).map((text) => text.replace(/[,\s]/g, ''));
  if (texts.every((text) => !text)) return null;
  const name = (attributeOf(area, 'unit') || 'squareMeter').toLowerCase().replace(/[\s_-]/g, '');
  const unit = lookUp(AREA_UNITS, name);
  if (!unit || !texts.every((text) => FIGURE.test(text))) {
    warn(field, `"${texts.join('–').slice(0, 20)} ${name.slice(0, 20)}" isn’t an area: left out`);
    return undefined;
  }
  const [least = 0, most = least] = texts.map(Number);
  if (least === 0) return null;
  const words = most > least ? `${figures.format(least)}–${figures.format(most)}` : figures.format(least);
  return {
    squareMetres: Math.round(least * unit.squareMetres * 100) / 100,
    text: `${words} ${least === 1 && most <= 1 ? unit.one : unit.many}`,
  };
}

const LENGTH_UNITS: Readonly<Record<string, string>> = {
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  m: 'm',
  foot: 'feet',
  feet: 'feet',
  ft: 'feet',
};

/** Reads a length such as a frontage. Null if it is empty or 0, undefined if it cannot be read. */
export function readLength(element: XmlElement, field: string, warn: Warn): string | null | undefined {
  const text = textOf(element).replace(/[,\s]/g, '');
  if (!text || Number(text) === 0) return null;
  const given = (attributeOf(element, 'unit') || 'meter').toLowerCase();
  const [, figure = '', written = given] = /^([\d.]+)([a-z]+)?$/i.exec(text) ?? [];
  const unit = lookUp(LENGTH_UNITS, written.toLowerCase());
  if (!unit || !FIGURE.test(figure)) {
    warn(field, `"${text.slice(0, 20)} ${given.slice(0, 20)}" isn’t a length: left out`);
    return undefined;
  }
  return `${figures.format(Number(figure))} ${unit}`;
}
