/** The calls about staff's accounts. Apart from `apiPaths`, because visitors' browsers need none of them. */
export const peoplePaths = {
  all: '/api/staff',
  one: (id: string) => `/api/staff/${encodeURIComponent(id)}`,
  /** Mails a link to choose a password. */
  link: (id: string) => `/api/staff/${encodeURIComponent(id)}/link`,
  /** Chooses a password by such a link. */
  chosenPassword: '/api/auth/chosen-password',
  /** The own second factor: read, begun, turned off. */
  secondFactor: '/api/auth/second-factor',
  /** Turns it on by its first code. */
  secondFactorCode: '/api/auth/second-factor/code',
  /** Whether owners must have one. */
  secondFactorRule: '/api/auth/second-factor/rule',
  /** Makes new recovery codes. */
  recoveryCodes: '/api/auth/recovery-codes',
  /** Takes somebody else's second factor away. */
  secondFactorOf: (id: string) => `/api/staff/${encodeURIComponent(id)}/second-factor`,
  /** Enters the own password again, before something sensitive. */
  passwordAgain: '/api/auth/password-again',
} as const;
