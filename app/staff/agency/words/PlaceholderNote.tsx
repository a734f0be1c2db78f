import { PLACEHOLDERS } from '../../../../shared/words/placeholders.ts';

/** Says what may stand in a text for a fact of the agency. */
export const PlaceholderNote = () => (
  <p className="mt-3 max-w-[38.5em] text-small text-soft">
    We fill these in with your agency’s details: {PLACEHOLDERS.join(' ')}
  </p>
);
