/**
 * Cuts the photographs of the site's own pages from `demo/photos`: AVIF and JPEG in the widths that are
 * shown, and app/photos/photos.generated.ts with their names. Run it after changing the table: `node
 * demo/make-photos.ts`. (The feed importer cuts the photographs of listings.)
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { thumbhashOf } from '../server/platform/load-sharp.ts';
import { photos as listed } from './photos.ts';

type Cut = {
  source: string;
  widths: number[];
  /** Describes the photograph, unless a listing uses it: `demo/photos.ts` describes those of listings. */
  alt?: string;
  /**
   * A tall crop for windows that are higher than wide: `shape` is its width divided by its height, and `left` the share
   * of the cut-off width that is on the left. `quality` is that of its AVIF files. It is lower than usual, because on
   * dense phone screens nobody sees the finest grain.
   */
  tall?: { shape: number; left: number; widths: number[]; quality: number };
};

const photos: Record<string, Cut> = {
  hero: {
    source: 'hero.jpg',
    widths: [960, 1440, 1920, 2560],
    // `left` matches the position of the photograph in app/screens/home/Hero.tsx.
    tall: { shape: 2 / 3, left: 0.38, widths: [480, 853], quality: 27 },
    alt: 'Gabled sandstone villa at dusk with its windows and verandah lit, behind a stone wall with iron railings.',
  },
  appraisal: {
    source: 'villa-bluestone-gable-02.jpg',
    widths: [736, 1200],
    alt: 'Gabled bluestone villa with a red iron roof, a cream verandah and a stone wall with iron railings.',
  },
  buying: {
    source: 'modern-charcoal-dusk-02.jpg',
    widths: [736, 1200],
    alt: 'Two-storey modern home at dusk with a charcoal upper level, a bluestone front wall and a timber garage door.',
  },
  leasing: {
    source: 'living-jacaranda-01.jpg',
    widths: [736, 1200],
  },
  sold: {
    source: 'villa-bluestone-dusk-03.jpg',
    widths: [736, 1152, 1536],
    alt: 'Dark bluestone villa at dusk with its windows and verandah lit.',
  },
  footer: {
    source: 'villa-limestone-golden-01.jpg',
    widths: [736, 1200],
  },
  allProperties: {
    source: 'modern-redbrick-03.jpg',
    widths: [640],
    alt: 'Two-storey modern home with a white upper level over red brick and a jacaranda by the driveway.',
  },
  suburbs: {
    source: 'bungalow-bluestone-01.jpg',
    widths: [640],
  },
  about: {
    source: 'villa-sandstone-gable-02.jpg',
    widths: [736, 1152, 1536],
  },
  manage: {
    source: 'living-fireplace-01.jpg',
    widths: [736, 1200],
  },
};

function altOf(source: string): string {
  const found = Object.entries(listed).find(([name]) => `${name}.jpg` === source);
  if (!found) throw new Error(`demo/photos.ts does not describe ${source}.`);
  return found[1];
}

/** The import in the generated module, relative to its folder. */
const photoType = '../ui/picture/Picture.tsx';
const from = new URL('photos/', import.meta.url).pathname;
const out = new URL('../app/photos/', import.meta.url).pathname;
mkdirSync(out, { recursive: true });
for (const file of readdirSync(out)) if (/\.(avif|jpg)$/.test(file)) rmSync(out + file);

/** AVIF qualities to try, the finest first. */
const qualitiesOf = (width: number) =>
  width > 2000 ? [42] : width > 1200 ? [50] : width >= 900 ? [42] : [46, 41, 36, 33];

/** The largest photograph that a phone loads in one round trip, as for the photographs of a feed. */
const ONE_TRIP_BYTES = 12_200;

/** Encodes with the finest quality that fits into one round trip, or else with the last quality. */
async function avif(picture: Sharp, width: number, qualities = qualitiesOf(width)): Promise<Uint8Array> {
  const chromaSubsampling = width < 900 ? '4:2:0' : '4:4:4';
  let bytes = new Uint8Array();
  for (const quality of qualities) {
    bytes = await picture.clone().avif({ quality, chromaSubsampling, effort: 6 }).toBuffer();
    if (bytes.length <= ONE_TRIP_BYTES) break;
  }
  return bytes;
}

const imports: string[] = [];
const entries: string[] = [];
/** Writes the photograph in all widths and both formats. @returns the file names of both formats */
async function cut(
  name: string,
  picture: Sharp,
  widths: number[],
  quality?: number,
): Promise<Record<'avif' | 'jpg', string>> {
  const srcset = { avif: [] as string[], jpg: [] as string[] };
  let bytes = 0;
  for (const width of widths) {
    const sized = picture.clone().resize(width);
    const made = {
      avif: await avif(sized, width, quality === undefined ? undefined : [quality]),
      jpg: await sized.clone().jpeg({ quality: 70, mozjpeg: true }).toBuffer(),
    };
    for (const type of ['avif', 'jpg'] as const) {
      writeFileSync(`${out}${name}-${width}.${type}`, made[type]);
      const id = `${name}${width}${type}`;
      imports.push(`import ${id} from './${name}-${width}.${type}';`);
      srcset[type].push(`\${${id}} ${width}w`);
      bytes += made[type].length;
    }
  }
  console.log(`${name}: ${Math.round(bytes / 1024)} KB`);
  return { avif: srcset.avif.join(', '), jpg: srcset.jpg.join(', ') };
}

for (const [name, { source, widths, alt = altOf(source), tall }] of Object.entries(photos)) {
  const srcset = await cut(name, sharp(from + source), widths);
  const { width = 3, height = 2 } = await sharp(from + source).metadata();
  const part = Math.round(height * (tall?.shape ?? 0));
  const tallSrcset =
    tall &&
    (await cut(
      `${name}Tall`,
      sharp(from + source).extract({
        left: Math.round(tall.left * (width - part)),
        top: 0,
        width: part,
        height,
      }),
      tall.widths,
      tall.quality,
    ));
  const widest = Math.max(...widths);
  const thumbhash = (await thumbhashOf(sharp(from + source))).toString('base64');
  entries.push(`export const ${name}: Photo = {
  url: ${name}${widest}jpg,
  width: ${widest},
  height: ${Math.round((widest * height) / width)},
  thumbhash: '${thumbhash}',
  alt: '${alt}',
  avifSrcset: \`${srcset.avif}\`,
  jpegSrcset: \`${srcset.jpg}\`,${
    tallSrcset
      ? `
  tall: { avifSrcset: \`${tallSrcset.avif}\`, jpegSrcset: \`${tallSrcset.jpg}\` },`
      : ''
  }
};`);
}

writeFileSync(
  `${out}photos.generated.ts`,
  `// Written by demo/make-photos.ts.\nimport type { Photo } from '${photoType}';\n${imports.join('\n')}\n\n${entries.join('\n\n')}\n`,
);
