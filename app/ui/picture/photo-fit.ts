type Shape = { width: number; height: number };

/** The sides of a wider photograph are not cut off, because a home in it would lose a part. */
const isPanorama = ({ width, height }: Shape): boolean => width >= 2 * height;

/**
 * The class of a home's photograph in a box of about 3 to 2. A panorama is shown whole over its own colours. Other
 * photographs fill the box, which costs an upright one mostly sky and lawn.
 */
export const cardFit = (photo: Shape): string => (isPanorama(photo) ? 'object-whole' : '');

/** The class of a home's photograph in its gallery, where an upright one is shown whole, too. */
export const galleryFit = (photo: Shape): string =>
  isPanorama(photo) || photo.height > photo.width ? 'object-whole' : '';
