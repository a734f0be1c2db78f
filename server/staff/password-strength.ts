import { agency } from '../../shared/agency/agency.ts';
import { PASSWORD_LENGTH } from '../../shared/forms/login.ts';

/** On zxcvbn's scale from 0 to 4. A score of 3 means more than 10^8 guesses, which the rate limits never allow. */
const LEAST_SCORE = 3;

/**
 * Returns a sentence that says what is wrong with a new password, or null. It checks the length, and how soon the
 * password would be guessed: from common and stolen passwords, keyboard rows, repeats, and the words that an attacker
 * of this site would try first (ASVS 6.2.1, 6.2.4, 6.2.11, 6.2.12).
 * @param username of the account
 */
export async function passwordProblem(password: string, username: string): Promise<string | null> {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.least) return `A password needs at least ${PASSWORD_LENGTH.least} characters.`;
  if (length > PASSWORD_LENGTH.most) return `A password can have up to ${PASSWORD_LENGTH.most} characters.`;
  const { score } = (await guesser()).check(password, wordsOf(username));
  return score < LEAST_SCORE
    ? 'This password is too easy to guess. Three or four words make a good one.'
    : null;
}

/** Words of the site and of the username, which an attacker would try. */
const wordsOf = (username: string): string[] =>
  [
    username,
    'openhome',
    'admin',
    'password',
    agency().name,
    agency().legalName,
    agency().tagline,
    agency().slug,
  ]
    .flatMap((words) => [words, ...words.split(/[\s@._-]+/)])
    .concat(agency().address.street, agency().address.suburb, agency().phone.replace(/\D/g, ''));

/** Loaded on demand: its word lists take some megabytes and are needed only once in months. */
async function guesser() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
