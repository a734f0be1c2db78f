import { PLACEHOLDERS } from '../../../../shared/words/placeholders.ts';

/** Lists the placeholders that a text may contain for facts of the agency. */
export const PlaceholderNote = () => (
  <p className="mt-3 max-w-[38.5em] text-small text-soft">
    Type any of these and your agency’s details appear in their place: {PLACEHOLDERS.join(' ')}
  </p>
);
