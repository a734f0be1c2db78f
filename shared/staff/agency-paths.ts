import type { DocumentName } from './agency.ts';

/** The calls about what the agency says of itself. Apart from `apiPaths`, because visitors' browsers need none of them. */
export const agencyPaths = {
  /** A photograph of a person, cropped for their page. */
  portraits: '/api/agency/portraits',
  document: (name: DocumentName) => `/api/agency/${name}`,
  draft: (name: DocumentName) => `/api/agency/${name}/draft`,
  version: (name: DocumentName, version: number) => `/api/agency/${name}/versions/${version}`,
} as const;
