import { TRAP_FIELD } from '../../../shared/forms/signals.ts';

/** A field for programs that fill in whatever there is: out of sight, of the Tab key and of screen readers. */
export const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
