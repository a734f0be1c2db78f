import { TRAP_FIELD } from '../../../shared/forms/signals.ts';

/** A field for bots that fill in every field. It is hidden from sight, the Tab key and screen readers. */
export const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
