// Written by scripts/make-fonts.ts.
import type { Typefaces } from '../../shared/agency/theme/typefaces.ts';
import figtree from './figtree.woff2';
import fraunces from './fraunces.woff2';
import lora from './lora.woff2';
import sourceSans3 from './source-sans-3.woff2';
import playfairDisplay from './playfair-display.woff2';
import publicSans from './public-sans.woff2';
import newsreader from './newsreader.woff2';
import instrumentSans from './instrument-sans.woff2';
import cormorantGaramond from './cormorant-garamond.woff2';
import manrope from './manrope.woff2';
import outfit from './outfit.woff2';
import montserrat from './montserrat.woff2';

/** The files for headings and for text, to show each pair beside the others. */
export const specimens: Record<Typefaces, { heading: string; text: string }> = {
  'fraunces-figtree': { heading: fraunces, text: figtree },
  'lora-source-sans': { heading: lora, text: sourceSans3 },
  'playfair-public-sans': { heading: playfairDisplay, text: publicSans },
  'newsreader-instrument-sans': { heading: newsreader, text: instrumentSans },
  'cormorant-manrope': { heading: cormorantGaramond, text: manrope },
  'manrope': { heading: manrope, text: manrope },
  'outfit-source-sans': { heading: outfit, text: sourceSans3 },
  'montserrat-public-sans': { heading: montserrat, text: publicSans },
};
