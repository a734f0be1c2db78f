import { TRAP_FIELD } from '../../../shared/forms/signals.ts';

/** A field for robots that fill in everything: hidden from sight, the Tab key and screen readers. */
export const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty (it catches spam)
      <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
