/** The parts of `server/share-pictures` that other folders may use. */
export { sharePicture, sharePictureAddress } from './share-picture.ts';
