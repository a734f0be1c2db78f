import { builder } from './builder.ts';

export const Image = builder.objectType('Image', {
  fields: (t) => ({
    id: t.exposeID('id'),
    position: t.exposeInt('position'),
    url: t.exposeString('url', { description: 'Root-relative: the widest JPEG.' }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
    thumbhash: t.exposeString('thumbhash', { description: 'Base64; painted until the picture is there.' }),
    focalPoint: t.exposeString('focalPoint', {
      nullable: true,
      description:
        'What a crop should keep: "x,y" in percent from the left and the top; null for the middle.',
    }),
    alt: t.exposeString('alt', { nullable: true }),
    jpegSrcset: t.exposeString('jpegSrcset', { description: 'For `srcset`.' }),
    avifSrcset: t.exposeString('avifSrcset', {
      nullable: true,
      description: 'For `srcset`; null until the AVIF files are cut.',
    }),
  }),
});

export const Floorplan = builder.objectType('Floorplan', {
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', { description: 'Root-relative: the widest JPEG.' }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
    thumbhash: t.exposeString('thumbhash'),
  }),
});
