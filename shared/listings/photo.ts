/** A photograph of a listing. `url` is the address of the widest JPEG. All addresses are root-relative. */
export type Photo = {
  url: string;
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** What a crop should keep: "x,y" in percent from the left and from the top. Left out for the middle. */
  focalPoint?: string | null;
  alt: string | null;
  jpegSrcset: string;
  /** null until the AVIF files are stored. */
  avifSrcset: string | null;
};
