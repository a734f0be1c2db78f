/** The calls about the agency's facts. Apart from `apiPaths`, because visitors' browsers need none of them. */
export const agencyPaths = {
  profile: '/api/agency/profile',
  draft: '/api/agency/profile/draft',
  versions: '/api/agency/profile/versions',
  version: (version: number) => `/api/agency/profile/versions/${version}`,
} as const;
