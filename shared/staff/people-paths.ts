/**
 * The paths of calls about staff's accounts. They are not in `apiPaths`, because visitors' browsers need none of them.
 */
export const peoplePaths = {
  all: '/api/staff',
  one: (id: string) => `/api/staff/${encodeURIComponent(id)}`,
  /** Mails a link for choosing a password. */
  link: (id: string) => `/api/staff/${encodeURIComponent(id)}/link`,
  /** Chooses a password with such a link. */
  chosenPassword: '/api/auth/chosen-password',
  /** The signed-in person's second factor: reads its state, begins it, turns it off. */
  secondFactor: '/api/auth/second-factor',
  /** Turns the second factor on with its first code. */
  secondFactorCode: '/api/auth/second-factor/code',
  /** Whether owners must have a second factor. */
  secondFactorRule: '/api/auth/second-factor/rule',
  /** Creates new recovery codes. */
  recoveryCodes: '/api/auth/recovery-codes',
  /** Removes another person's second factor. */
  secondFactorOf: (id: string) => `/api/staff/${encodeURIComponent(id)}/second-factor`,
  /** Confirms the signed-in person's password before a sensitive call. */
  passwordAgain: '/api/auth/password-again',
} as const;
