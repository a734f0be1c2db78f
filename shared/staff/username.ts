/** Equal for a name in any case: for looking it up, for limits, and for unfinished texts. */
export const usernameKey = (username: string): string =>
  username.replaceAll('\0', '').trim().normalize('NFKC').toLowerCase();
