/** Equal for a name in any case: what is looked up, what a limit counts, and whose what was begun is. */
export const usernameKey = (username: string): string =>
  username.replaceAll('\0', '').trim().normalize('NFKC').toLowerCase();
