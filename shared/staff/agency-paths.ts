import type { DocumentName } from './agency.ts';

export const PICTURE_USES = ['portrait', 'logo', 'favicon', 'hero', 'page', 'article'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** Which part of a photograph stays when it is cropped. `auto`: the part that draws the eye, such as a face. */
export const FOCUSES = ['auto', 'top', 'bottom', 'left', 'right', 'centre'] as const;
export type Focus = (typeof FOCUSES)[number];

/** The calls about what the agency says of itself. Apart from `apiPaths`, because visitors' browsers need none of them. */
export const agencyPaths = {
  /** A picture of the agency's own, made into what its use needs. */
  picture: (use: PictureUse, focus: Focus = 'auto') =>
    `/api/agency/pictures/${use}${focus === 'auto' ? '' : `?focus=${focus}`}`,
  document: (name: DocumentName) => `/api/agency/${name}`,
  draft: (name: DocumentName) => `/api/agency/${name}/draft`,
  version: (name: DocumentName, version: number) => `/api/agency/${name}/versions/${version}`,
} as const;
