// Written by scripts/make-photos.ts.
import type { Photo } from '../ui/Picture.tsx';
import hero960avif from './hero-960.avif';
import hero960jpg from './hero-960.jpg';
import hero1440avif from './hero-1440.avif';
import hero1440jpg from './hero-1440.jpg';
import hero1920avif from './hero-1920.avif';
import hero1920jpg from './hero-1920.jpg';
import heroTall480avif from './heroTall-480.avif';
import heroTall480jpg from './heroTall-480.jpg';
import heroTall640avif from './heroTall-640.avif';
import heroTall640jpg from './heroTall-640.jpg';
import heroTall853avif from './heroTall-853.avif';
import heroTall853jpg from './heroTall-853.jpg';
import appraisal640avif from './appraisal-640.avif';
import appraisal640jpg from './appraisal-640.jpg';
import appraisal1024avif from './appraisal-1024.avif';
import appraisal1024jpg from './appraisal-1024.jpg';
import appraisal1536avif from './appraisal-1536.avif';
import appraisal1536jpg from './appraisal-1536.jpg';
import buying640avif from './buying-640.avif';
import buying640jpg from './buying-640.jpg';
import buying1024avif from './buying-1024.avif';
import buying1024jpg from './buying-1024.jpg';
import buying1536avif from './buying-1536.avif';
import buying1536jpg from './buying-1536.jpg';
import leasing640avif from './leasing-640.avif';
import leasing640jpg from './leasing-640.jpg';
import leasing1200avif from './leasing-1200.avif';
import leasing1200jpg from './leasing-1200.jpg';
import sold640avif from './sold-640.avif';
import sold640jpg from './sold-640.jpg';
import sold1024avif from './sold-1024.avif';
import sold1024jpg from './sold-1024.jpg';
import sold1536avif from './sold-1536.avif';
import sold1536jpg from './sold-1536.jpg';
import footer640avif from './footer-640.avif';
import footer640jpg from './footer-640.jpg';
import footer1200avif from './footer-1200.avif';
import footer1200jpg from './footer-1200.jpg';
import allProperties640avif from './allProperties-640.avif';
import allProperties640jpg from './allProperties-640.jpg';
import suburbs640avif from './suburbs-640.avif';
import suburbs640jpg from './suburbs-640.jpg';
import about640avif from './about-640.avif';
import about640jpg from './about-640.jpg';
import about1024avif from './about-1024.avif';
import about1024jpg from './about-1024.jpg';
import about1536avif from './about-1536.avif';
import about1536jpg from './about-1536.jpg';
import manage640avif from './manage-640.avif';
import manage640jpg from './manage-640.jpg';
import manage1200avif from './manage-1200.avif';
import manage1200jpg from './manage-1200.jpg';

export const hero: Photo = {
  url: hero1920jpg,
  width: 1920,
  height: 1280,
  thumbhash: 'm/cNHYR3d3d/eIiJiHhoiIiAgRcI',
  alt: 'Gabled sandstone villa at dusk with its windows and verandah lit, behind a stone wall with iron railings.',
  avifSrcset: `${hero960avif} 960w, ${hero1440avif} 1440w, ${hero1920avif} 1920w`,
  jpegSrcset: `${hero960jpg} 960w, ${hero1440jpg} 1440w, ${hero1920jpg} 1920w`,
  tall: { avifSrcset: `${heroTall480avif} 480w, ${heroTall640avif} 640w, ${heroTall853avif} 853w`, jpegSrcset: `${heroTall480jpg} 480w, ${heroTall640jpg} 640w, ${heroTall853jpg} 853w` },
};

export const appraisal: Photo = {
  url: appraisal1536jpg,
  width: 1536,
  height: 1024,
  thumbhash: 'JfgNJYR3aXh7eHh/iDh4dohwZAUH',
  alt: 'Red-brick bungalow with a green-trimmed gable, tapered porch columns and a white picket fence.',
  avifSrcset: `${appraisal640avif} 640w, ${appraisal1024avif} 1024w, ${appraisal1536avif} 1536w`,
  jpegSrcset: `${appraisal640jpg} 640w, ${appraisal1024jpg} 1024w, ${appraisal1536jpg} 1536w`,
};

export const buying: Photo = {
  url: buying1536jpg,
  width: 1536,
  height: 1024,
  thumbhash: 'IfgNHYJjmoaJiHiPiGiHqIeAVQc6',
  alt: 'Modern gabled home in charcoal cladding over white brick, with a timber garage door.',
  avifSrcset: `${buying640avif} 640w, ${buying1024avif} 1024w, ${buying1536avif} 1536w`,
  jpegSrcset: `${buying640jpg} 640w, ${buying1024jpg} 1024w, ${buying1536jpg} 1536w`,
};

export const leasing: Photo = {
  url: leasing1200jpg,
  width: 1200,
  height: 800,
  thumbhash: 'pQgGDYDGmGp+m4uvUiR1agdEFlCn',
  alt: 'Sitting room with sage joinery, a white mantel with terracotta tiles and a grey sofa.',
  avifSrcset: `${leasing640avif} 640w, ${leasing1200avif} 1200w`,
  jpegSrcset: `${leasing640jpg} 640w, ${leasing1200jpg} 1200w`,
};

export const sold: Photo = {
  url: sold1536jpg,
  width: 1536,
  height: 1024,
  thumbhash: 'WecRHYSId4iPiHh6eHhnd5iAgCgI',
  alt: 'Dark bluestone villa at dusk with its windows and verandah lit.',
  avifSrcset: `${sold640avif} 640w, ${sold1024avif} 1024w, ${sold1536avif} 1536w`,
  jpegSrcset: `${sold640jpg} 640w, ${sold1024jpg} 1024w, ${sold1536jpg} 1536w`,
};

export const footer: Photo = {
  url: footer1200jpg,
  width: 1200,
  height: 800,
  thumbhash: 'ZQgGHYR4aKufenc6d3pIl3aAcgY5',
  alt: 'Pale limestone villa with a green iron roof and a white picket fence in late sun.',
  avifSrcset: `${footer640avif} 640w, ${footer1200avif} 1200w`,
  jpegSrcset: `${footer640jpg} 640w, ${footer1200jpg} 1200w`,
};

export const allProperties: Photo = {
  url: allProperties640jpg,
  width: 640,
  height: 427,
  thumbhash: '5hgKFYKrhYNvY3fNq2aGZ1WQOhT5',
  alt: 'Sage kitchen with a marble island, brass pendants and an oak floor.',
  avifSrcset: `${allProperties640avif} 640w`,
  jpegSrcset: `${allProperties640jpg} 640w`,
};

export const suburbs: Photo = {
  url: suburbs640jpg,
  width: 640,
  height: 427,
  thumbhash: 'JvgJJYJUeWiPiHiPeBh4hndwdgVn',
  alt: 'Bluestone bungalow with green trim and a jacaranda in flower.',
  avifSrcset: `${suburbs640avif} 640w`,
  jpegSrcset: `${suburbs640jpg} 640w`,
};

export const about: Photo = {
  url: about1536jpg,
  width: 1536,
  height: 1024,
  thumbhash: 'JvgJHYKMeHl/iHdueAl4l3iAlAYo',
  alt: 'Sandstone villa with a gable, a verandah trimmed in iron lace and a white picket fence.',
  avifSrcset: `${about640avif} 640w, ${about1024avif} 1024w, ${about1536avif} 1536w`,
  jpegSrcset: `${about640jpg} 640w, ${about1024jpg} 1024w, ${about1536jpg} 1536w`,
};

export const manage: Photo = {
  url: manage1200jpg,
  width: 1200,
  height: 800,
  thumbhash: 'pRgGDYK0hpqfqIubVRWFeqpAuAmj',
  alt: 'Sitting room with a white mantel between bookshelves, a round mirror and two rust armchairs.',
  avifSrcset: `${manage640avif} 640w, ${manage1200avif} 1200w`,
  jpegSrcset: `${manage640jpg} 640w, ${manage1200jpg} 1200w`,
};
