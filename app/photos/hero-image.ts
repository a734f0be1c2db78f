import { agency } from '../../shared/agency/agency.ts';
import { hero } from './photos.generated.ts';

/** The address of the home page's photograph: the picture of shared links without one of their own. */
export function heroImage(): string | undefined {
  const own = agency().theme?.hero;
  if (!own) return hero.url;
  return own.kind === 'photograph' ? own.photo.url : undefined;
}
