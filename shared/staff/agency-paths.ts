import type { DocumentName } from './agency.ts';

export const PICTURE_USES = ['portrait', 'logo', 'favicon', 'hero', 'page', 'article'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** The calls about what the agency says of itself. Apart from `apiPaths`, because visitors' browsers need none of them. */
export const agencyPaths = {
  /** A picture of the agency's own, made into what its use needs. */
  picture: (use: PictureUse) => `/api/agency/pictures/${use}`,
  document: (name: DocumentName) => `/api/agency/${name}`,
  draft: (name: DocumentName) => `/api/agency/${name}/draft`,
  version: (name: DocumentName, version: number) => `/api/agency/${name}/versions/${version}`,
} as const;
