/** The calls about staff's accounts. Apart from `apiPaths`, because visitors' browsers need none of them. */
export const peoplePaths = {
  all: '/api/staff',
  one: (id: string) => `/api/staff/${encodeURIComponent(id)}`,
  /** Mails a link to choose a password. */
  link: (id: string) => `/api/staff/${encodeURIComponent(id)}/link`,
  /** Chooses a password by such a link. */
  chosenPassword: '/api/auth/chosen-password',
  /** Enters the own password again, before something sensitive. */
  passwordAgain: '/api/auth/password-again',
} as const;
