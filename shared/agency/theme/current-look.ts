import { agency } from '../agency.ts';
import { DEFAULT_TOKENS, type Mode, type Tokens } from './tokens.ts';
import { DEFAULT_TYPEFACES, findTypefacePair } from './typefaces.ts';

/** The agency's colours for mails and drawn pictures, which have no style sheet. Only the server calls it. */
export const lookTokens = (mode: Mode): Tokens => ({
  ...DEFAULT_TOKENS[mode],
  ...agency().theme?.tokens?.[mode],
});

/** The agency's pair of typefaces. */
export const lookTypefaces = () => findTypefacePair(agency().theme?.typefaces ?? DEFAULT_TYPEFACES);
