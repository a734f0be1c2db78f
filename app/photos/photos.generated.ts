// Written by demo/make-photos.ts.
import type { Photo } from '../ui/picture/Picture.tsx';
import hero960avif from './hero-960.avif';
import hero960jpg from './hero-960.jpg';
import hero1440avif from './hero-1440.avif';
import hero1440jpg from './hero-1440.jpg';
import hero1920avif from './hero-1920.avif';
import hero1920jpg from './hero-1920.jpg';
import hero2560avif from './hero-2560.avif';
import hero2560jpg from './hero-2560.jpg';
import heroTall480avif from './heroTall-480.avif';
import heroTall480jpg from './heroTall-480.jpg';
import heroTall853avif from './heroTall-853.avif';
import heroTall853jpg from './heroTall-853.jpg';
import appraisal736avif from './appraisal-736.avif';
import appraisal736jpg from './appraisal-736.jpg';
import appraisal1200avif from './appraisal-1200.avif';
import appraisal1200jpg from './appraisal-1200.jpg';
import buying736avif from './buying-736.avif';
import buying736jpg from './buying-736.jpg';
import buying1200avif from './buying-1200.avif';
import buying1200jpg from './buying-1200.jpg';
import leasing736avif from './leasing-736.avif';
import leasing736jpg from './leasing-736.jpg';
import leasing1200avif from './leasing-1200.avif';
import leasing1200jpg from './leasing-1200.jpg';
import sold736avif from './sold-736.avif';
import sold736jpg from './sold-736.jpg';
import sold1152avif from './sold-1152.avif';
import sold1152jpg from './sold-1152.jpg';
import sold1536avif from './sold-1536.avif';
import sold1536jpg from './sold-1536.jpg';
import footer736avif from './footer-736.avif';
import footer736jpg from './footer-736.jpg';
import footer1200avif from './footer-1200.avif';
import footer1200jpg from './footer-1200.jpg';
import allProperties640avif from './allProperties-640.avif';
import allProperties640jpg from './allProperties-640.jpg';
import suburbs640avif from './suburbs-640.avif';
import suburbs640jpg from './suburbs-640.jpg';
import about736avif from './about-736.avif';
import about736jpg from './about-736.jpg';
import about1152avif from './about-1152.avif';
import about1152jpg from './about-1152.jpg';
import about1536avif from './about-1536.avif';
import about1536jpg from './about-1536.jpg';
import manage736avif from './manage-736.avif';
import manage736jpg from './manage-736.jpg';
import manage1200avif from './manage-1200.avif';
import manage1200jpg from './manage-1200.jpg';

export const hero: Photo = {
  url: hero2560jpg,
  width: 2560,
  height: 1707,
  thumbhash: 'm/cNHYR3d3d/eIiJiHhoiIiAgRcI',
  alt: 'Gabled sandstone villa at dusk with its windows and verandah lit, behind a stone wall with iron railings.',
  avifSrcset: `${hero960avif} 960w, ${hero1440avif} 1440w, ${hero1920avif} 1920w, ${hero2560avif} 2560w`,
  jpegSrcset: `${hero960jpg} 960w, ${hero1440jpg} 1440w, ${hero1920jpg} 1920w, ${hero2560jpg} 2560w`,
  tall: { avifSrcset: `${heroTall480avif} 480w, ${heroTall853avif} 853w`, jpegSrcset: `${heroTall480jpg} 480w, ${heroTall853jpg} 853w` },
};

export const appraisal: Photo = {
  url: appraisal1200jpg,
  width: 1200,
  height: 800,
  thumbhash: 'JPgJHYSViYaNiYifdyh3eHhwcyUI',
  alt: 'Gabled bluestone villa with a red iron roof, a cream verandah and a stone wall with iron railings.',
  avifSrcset: `${appraisal736avif} 736w, ${appraisal1200avif} 1200w`,
  jpegSrcset: `${appraisal736jpg} 736w, ${appraisal1200jpg} 1200w`,
};

export const buying: Photo = {
  url: buying1200jpg,
  width: 1200,
  height: 800,
  thumbhash: 'WecNJYRoeId/eHeLeXh3dmWAYAYH',
  alt: 'Two-storey modern home at dusk with a charcoal upper level, a bluestone front wall and a timber garage door.',
  avifSrcset: `${buying736avif} 736w, ${buying1200avif} 1200w`,
  jpegSrcset: `${buying736jpg} 736w, ${buying1200jpg} 1200w`,
};

export const leasing: Photo = {
  url: leasing1200jpg,
  width: 1200,
  height: 800,
  thumbhash: 'YwgODYKWaJaPiIh3dXh3h4eAiwnX',
  alt: 'Living room with a round walnut table, a navy armchair, a brass pendant and a jacaranda beyond the glass.',
  avifSrcset: `${leasing736avif} 736w, ${leasing1200avif} 1200w`,
  jpegSrcset: `${leasing736jpg} 736w, ${leasing1200jpg} 1200w`,
};

export const sold: Photo = {
  url: sold1536jpg,
  width: 1536,
  height: 1024,
  thumbhash: 'WecRHYSId4iPiHh6eHhnd5iAgCgI',
  alt: 'Dark bluestone villa at dusk with its windows and verandah lit.',
  avifSrcset: `${sold736avif} 736w, ${sold1152avif} 1152w, ${sold1536avif} 1536w`,
  jpegSrcset: `${sold736jpg} 736w, ${sold1152jpg} 1152w, ${sold1536jpg} 1536w`,
};

export const footer: Photo = {
  url: footer1200jpg,
  width: 1200,
  height: 800,
  thumbhash: 'pQgKLYR5aHhviIhSiKh6hXmQtRcJ',
  alt: 'Pale limestone villa with a gabled bay and a green iron roof in late sun, above lavender.',
  avifSrcset: `${footer736avif} 736w, ${footer1200avif} 1200w`,
  jpegSrcset: `${footer736jpg} 736w, ${footer1200jpg} 1200w`,
};

export const allProperties: Photo = {
  url: allProperties640jpg,
  width: 640,
  height: 427,
  thumbhash: 'JPgJJYR5h4dsiJefiDiJd3iAlQdI',
  alt: 'Two-storey modern home with a white upper level over red brick and a jacaranda by the driveway.',
  avifSrcset: `${allProperties640avif} 640w`,
  jpegSrcset: `${allProperties640jpg} 640w`,
};

export const suburbs: Photo = {
  url: suburbs640jpg,
  width: 640,
  height: 427,
  thumbhash: 'IugNLYKJlnd/h4eJd1h3hnhwhycH',
  alt: 'Bluestone bungalow with green trim and a gable, seen past a young olive tree.',
  avifSrcset: `${suburbs640avif} 640w`,
  jpegSrcset: `${suburbs640jpg} 640w`,
};

export const about: Photo = {
  url: about1536jpg,
  width: 1536,
  height: 1024,
  thumbhash: 'JvgJHYKMeHl/iHdueAl4l3iAlAYo',
  alt: 'Gabled stone villa with red verandah posts, white iron lacework, a navy front door and a white picket fence.',
  avifSrcset: `${about736avif} 736w, ${about1152avif} 1152w, ${about1536avif} 1536w`,
  jpegSrcset: `${about736jpg} 736w, ${about1152jpg} 1152w, ${about1536jpg} 1536w`,
};

export const manage: Photo = {
  url: manage1200jpg,
  width: 1200,
  height: 800,
  thumbhash: 'pRgGDYK0hpqfqIubVRWFeqpAuAmj',
  alt: 'Sitting room with a tiled fireplace between bookshelves, rust armchairs and a tall sash window.',
  avifSrcset: `${manage736avif} 736w, ${manage1200avif} 1200w`,
  jpegSrcset: `${manage736jpg} 736w, ${manage1200jpg} 1200w`,
};
