/** What other folders may use of the pictures of shared links. */
export { sharePicture, sharePictureAddress } from './share-picture.ts';
