/** The parts of `server/share-pictures` that other folders may use. */
export { createSharePictures, sharePictureAddress } from './share-picture.ts';
