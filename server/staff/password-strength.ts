import { agency } from '../../shared/agency/agency.ts';
import { PASSWORD_LENGTH } from '../../shared/forms/login.ts';

/**
 * On zxcvbn's scale from 0 to 4. A score of 4 means more than 10^10 guesses. The rate limits never allow that many, but
 * zxcvbn estimates some common passwords of several words at 10^8 or 10^9, so a score of 3 would accept them.
 */
const MIN_SCORE = 4;

/**
 * Returns a sentence that says what is wrong with a new password, or null. It checks the length, and how soon the
 * password would be guessed: from common and stolen passwords, English words and names, keyboard rows, repeats, and the
 * words that an attacker of this site would try first (ASVS 6.2.1, 6.2.4, 6.2.11, 6.2.12).
 * @param username of the account
 */
export async function passwordProblem(password: string, username: string): Promise<string | null> {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.least) return `A password needs at least ${PASSWORD_LENGTH.least} characters.`;
  if (length > PASSWORD_LENGTH.most) return `A password can have up to ${PASSWORD_LENGTH.most} characters.`;
  const { score } = (await guesser()).check(password, usernameWords(username));
  return score < MIN_SCORE
    ? 'This password is too easy to guess. Three or four words make a good one.'
    : null;
}

/** What people of this trade would choose. */
const TRADE = [
  'real estate',
  'open home',
  'open inspection',
  'property',
  'rental',
  'auction',
  'admin',
  'password',
];

/** Words of the site, of its agency and of the username, which an attacker would try. */
function usernameWords(username: string): string[] {
  const { name, legalName, slug, tagline, region, phone, address, offices, team } = agency();
  const phrases = [
    username,
    ...TRADE,
    name,
    legalName,
    slug,
    tagline,
    region,
    phone,
    ...[address, ...offices.map((office) => office.address)].flatMap(({ street, suburb }) => [
      street,
      suburb,
    ]),
    ...offices.map((office) => office.name),
    ...team.map((member) => member.name),
  ];
  return [...new Set(phrases.flatMap(variantsOf))];
}

/**
 * A phrase, its words, and each two neighbouring words with and without a space: "12 Long Road" is also
 * "LongRoad".
 */
function variantsOf(phrase: string): string[] {
  const words = phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const pairs = words.slice(1).map((word, n) => [words[n], word]);
  return [phrase, ...words, words.join(''), ...pairs.flatMap((pair) => [pair.join(' '), pair.join('')])];
}

/** Loaded on demand: its word lists take 70 MB of memory and are needed only once in months. */
async function guesser() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}
