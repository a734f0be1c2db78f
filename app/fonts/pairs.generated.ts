// Written by scripts/make-fonts.ts.
import type { Typefaces } from '../../shared/agency/theme/typefaces.ts';
import figtree from './figtree.woff2';
import fraunces from './fraunces.woff2';
import lora from './lora.woff2';
import loraMore from './lora-more.woff2';
import sourceSans3 from './source-sans-3.woff2';
import sourceSans3More from './source-sans-3-more.woff2';
import playfairDisplay from './playfair-display.woff2';
import playfairDisplayMore from './playfair-display-more.woff2';
import publicSans from './public-sans.woff2';
import publicSansMore from './public-sans-more.woff2';
import newsreader from './newsreader.woff2';
import newsreaderMore from './newsreader-more.woff2';
import instrumentSans from './instrument-sans.woff2';
import instrumentSansMore from './instrument-sans-more.woff2';
import cormorantGaramond from './cormorant-garamond.woff2';
import cormorantGaramondMore from './cormorant-garamond-more.woff2';
import manrope from './manrope.woff2';
import manropeMore from './manrope-more.woff2';
import outfit from './outfit.woff2';
import outfitMore from './outfit-more.woff2';
import montserrat from './montserrat.woff2';
import montserratMore from './montserrat-more.woff2';

/** The letters of Fraunces Large. */
export const LARGE_LETTERS = ' 04KOWcdkno';

const loraFaces = `@font-face{font-family:"Lora";src:url(${lora}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+20-21,U+24,U+26-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026}@font-face{font-family:"Lora More";src:url(${loraMore}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+22-23,U+25,U+2A-2B,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-FF,U+2022,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Lora Georgia";src:local("Georgia"),local("Gelasio");size-adjust:104.30%;ascent-override:96.45%;descent-override:26.27%;line-gap-override:0.00%}@font-face{font-family:"Lora Times";src:local("Times New Roman"),local("Liberation Serif");size-adjust:116.30%;ascent-override:86.50%;descent-override:23.56%;line-gap-override:0.00%}`;
const sourceSans3Faces = `@font-face{font-family:"Source Sans 3";src:url(${sourceSans3}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:U+20-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B2,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026}@font-face{font-family:"Source Sans 3 More";src:url(${sourceSans3More}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:U+3C-3E,U+5B-5E,U+60,U+7B-7E,U+A1-A8,U+AA-B1,U+B3-D6,U+D8-E8,U+EA-FF,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Source Sans 3 Arial";src:local("Arial"),local("Liberation Sans");font-weight:400;size-adjust:93.20%;ascent-override:109.87%;descent-override:42.92%;line-gap-override:0.00%}@font-face{font-family:"Source Sans 3 Arial";src:local("Arial"),local("Liberation Sans");font-weight:500;size-adjust:94.60%;ascent-override:108.25%;descent-override:42.28%;line-gap-override:0.00%}@font-face{font-family:"Source Sans 3 Arial";src:local("Arial Bold"),local("Liberation Sans Bold");font-weight:600 700;size-adjust:89.20%;ascent-override:114.80%;descent-override:44.84%;line-gap-override:0.00%}`;
const playfairDisplayFaces = `@font-face{font-family:"Playfair Display";src:url(${playfairDisplay}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+20-21,U+24,U+26-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026}@font-face{font-family:"Playfair Display More";src:url(${playfairDisplayMore}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+22-23,U+25,U+2A-2B,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-FF,U+2022,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Playfair Display Georgia";src:local("Georgia"),local("Gelasio");size-adjust:99.64%;ascent-override:108.59%;descent-override:25.19%;line-gap-override:0.00%}@font-face{font-family:"Playfair Display Times";src:local("Times New Roman"),local("Liberation Serif");size-adjust:111.10%;ascent-override:97.39%;descent-override:22.59%;line-gap-override:0.00%}`;
const publicSansFaces = `@font-face{font-family:"Public Sans";src:url(${publicSans}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:U+20-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B2,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026}@font-face{font-family:"Public Sans More";src:url(${publicSansMore}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:U+3C-3E,U+5B-5E,U+60,U+7B-7E,U+A1-A8,U+AA-B1,U+B3-D6,U+D8-E8,U+EA-FF,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Public Sans Arial";src:local("Arial"),local("Liberation Sans");font-weight:400;size-adjust:103.60%;ascent-override:91.70%;descent-override:21.72%;line-gap-override:0.00%}@font-face{font-family:"Public Sans Arial";src:local("Arial"),local("Liberation Sans");font-weight:500;size-adjust:104.30%;ascent-override:91.08%;descent-override:21.57%;line-gap-override:0.00%}@font-face{font-family:"Public Sans Arial";src:local("Arial Bold"),local("Liberation Sans Bold");font-weight:600 700;size-adjust:97.60%;ascent-override:97.34%;descent-override:23.05%;line-gap-override:0.00%}`;
const newsreaderFaces = `@font-face{font-family:"Newsreader";src:url(${newsreader}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+20-21,U+24,U+26-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026}@font-face{font-family:"Newsreader More";src:url(${newsreaderMore}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+22-23,U+25,U+2A-2B,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-FF,U+2022,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Newsreader Georgia";src:local("Georgia"),local("Gelasio");size-adjust:94.08%;ascent-override:78.12%;descent-override:28.17%;line-gap-override:0.00%}@font-face{font-family:"Newsreader Times";src:local("Times New Roman"),local("Liberation Serif");size-adjust:104.90%;ascent-override:70.07%;descent-override:25.26%;line-gap-override:0.00%}`;
const instrumentSansFaces = `@font-face{font-family:"Instrument Sans";src:url(${instrumentSans}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:U+20-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B2,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026}@font-face{font-family:"Instrument Sans More";src:url(${instrumentSansMore}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:U+3C-3E,U+5B-5E,U+60,U+7B-7E,U+A1-A8,U+AA-B1,U+B3-D6,U+D8-E8,U+EA-FF,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Instrument Sans Arial";src:local("Arial"),local("Liberation Sans");font-weight:400;size-adjust:101.60%;ascent-override:95.47%;descent-override:24.61%;line-gap-override:0.00%}@font-face{font-family:"Instrument Sans Arial";src:local("Arial"),local("Liberation Sans");font-weight:500;size-adjust:103.00%;ascent-override:94.17%;descent-override:24.27%;line-gap-override:0.00%}@font-face{font-family:"Instrument Sans Arial";src:local("Arial Bold"),local("Liberation Sans Bold");font-weight:600 700;size-adjust:96.90%;ascent-override:100.10%;descent-override:25.80%;line-gap-override:0.00%}`;
const cormorantGaramondFaces = `@font-face{font-family:"Cormorant Garamond";src:url(${cormorantGaramond}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+20-21,U+24,U+26-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026}@font-face{font-family:"Cormorant Garamond More";src:url(${cormorantGaramondMore}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+22-23,U+25,U+2A-2B,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-FF,U+2022,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Cormorant Garamond Georgia";src:local("Georgia"),local("Gelasio");size-adjust:86.91%;ascent-override:106.32%;descent-override:33.02%;line-gap-override:0.00%}@font-face{font-family:"Cormorant Garamond Times";src:local("Times New Roman"),local("Liberation Serif");size-adjust:96.90%;ascent-override:95.36%;descent-override:29.62%;line-gap-override:0.00%}`;
const manropeFaces = `@font-face{font-family:"Manrope";src:url(${manrope}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:U+20-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B2,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026}@font-face{font-family:"Manrope More";src:url(${manropeMore}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:U+3C-3E,U+5B-5E,U+60,U+7B-7E,U+A1-A8,U+AA-B1,U+B3-D6,U+D8-E8,U+EA-FF,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Manrope Arial";src:local("Arial"),local("Liberation Sans");font-weight:400;size-adjust:102.10%;ascent-override:104.41%;descent-override:29.38%;line-gap-override:0.00%}@font-face{font-family:"Manrope Arial";src:local("Arial"),local("Liberation Sans");font-weight:500;size-adjust:104.00%;ascent-override:102.50%;descent-override:28.85%;line-gap-override:0.00%}@font-face{font-family:"Manrope Arial";src:local("Arial Bold"),local("Liberation Sans Bold");font-weight:600 700;size-adjust:98.30%;ascent-override:108.44%;descent-override:30.52%;line-gap-override:0.00%}`;
const outfitFaces = `@font-face{font-family:"Outfit";src:url(${outfit}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+20-21,U+24,U+26-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026}@font-face{font-family:"Outfit More";src:url(${outfitMore}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+22-23,U+25,U+2A-2B,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-FF,U+2022,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Outfit Arial";src:local("Arial"),local("Liberation Sans");size-adjust:98.60%;ascent-override:101.42%;descent-override:26.37%;line-gap-override:0.00%}`;
const montserratFaces = `@font-face{font-family:"Montserrat";src:url(${montserrat}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+20-21,U+24,U+26-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026}@font-face{font-family:"Montserrat More";src:url(${montserratMore}) format("woff2");font-weight:300 600;font-style:normal;font-display:swap;unicode-range:U+22-23,U+25,U+2A-2B,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-FF,U+2022,U+2032-2033,U+2190,U+2192,U+2212}@font-face{font-family:"Montserrat Arial";src:local("Arial"),local("Liberation Sans");size-adjust:114.40%;ascent-override:84.62%;descent-override:21.94%;line-gap-override:0.00%}`;

/** The files that a page with this pair preloads, and its style. */
export const pairs: Partial<Record<Typefaces, { preload: string[]; style: string }>> = {
  'lora-source-sans': {
    preload: [lora, sourceSans3],
    style: `${loraFaces}${sourceSans3Faces}:root{--font-serif:"Lora","Lora More","Lora Georgia","Lora Times",Georgia,serif;--font-large:var(--font-serif);--font-sans:"Source Sans 3","Source Sans 3 More","Source Sans 3 Arial",Arial,sans-serif}`,
  },
  'playfair-public-sans': {
    preload: [playfairDisplay, publicSans],
    style: `${playfairDisplayFaces}${publicSansFaces}:root{--font-serif:"Playfair Display","Playfair Display More","Playfair Display Georgia","Playfair Display Times",Georgia,serif;--font-large:var(--font-serif);--font-sans:"Public Sans","Public Sans More","Public Sans Arial",Arial,sans-serif}`,
  },
  'newsreader-instrument-sans': {
    preload: [newsreader, instrumentSans],
    style: `${newsreaderFaces}${instrumentSansFaces}:root{--font-serif:"Newsreader","Newsreader More","Newsreader Georgia","Newsreader Times",Georgia,serif;--font-large:var(--font-serif);--font-sans:"Instrument Sans","Instrument Sans More","Instrument Sans Arial",Arial,sans-serif}`,
  },
  'cormorant-manrope': {
    preload: [cormorantGaramond, manrope],
    style: `${cormorantGaramondFaces}${manropeFaces}:root{--font-serif:"Cormorant Garamond","Cormorant Garamond More","Cormorant Garamond Georgia","Cormorant Garamond Times",Georgia,serif;--font-large:var(--font-serif);--font-sans:"Manrope","Manrope More","Manrope Arial",Arial,sans-serif}`,
  },
  'manrope': {
    preload: [manrope],
    style: `${manropeFaces}:root{--font-serif:"Manrope","Manrope More","Manrope Arial",Arial,sans-serif;--font-large:var(--font-serif);--font-sans:"Manrope","Manrope More","Manrope Arial",Arial,sans-serif}`,
  },
  'outfit-source-sans': {
    preload: [outfit, sourceSans3],
    style: `${outfitFaces}${sourceSans3Faces}:root{--font-serif:"Outfit","Outfit More","Outfit Arial",Arial,sans-serif;--font-large:var(--font-serif);--font-sans:"Source Sans 3","Source Sans 3 More","Source Sans 3 Arial",Arial,sans-serif}`,
  },
  'montserrat-public-sans': {
    preload: [montserrat, publicSans],
    style: `${montserratFaces}${publicSansFaces}:root{--font-serif:"Montserrat","Montserrat More","Montserrat Arial",Arial,sans-serif;--font-large:var(--font-serif);--font-sans:"Public Sans","Public Sans More","Public Sans Arial",Arial,sans-serif}`,
  },
};

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
