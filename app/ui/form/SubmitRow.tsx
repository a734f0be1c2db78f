import type { ReactNode } from 'react';
import { messages } from '../../../shared/messages.ts';
import { Button } from '../Button.tsx';
import { FormError, FormStatus } from './FormStatus.tsx';
import { Trap } from './Trap.tsx';

type SubmitRowProps = {
  label: string;
  busy: boolean;
  /** Disables the button for a reason other than `busy`. */
  disabled?: boolean;
  /** An error message. */
  message?: string;
  /** A success that the specification calls an alert. */
  alert?: string;
  /** A success message. */
  success?: string;
  /** The name and value that the button itself sends, if a form has several buttons. */
  name?: string;
  value?: string;
  /** More buttons. */
  children?: ReactNode;
};

/** The last row of a form: the error, the button ('Submitting...' while it is sent, spec §4), and the result. */
export function SubmitRow(props: SubmitRowProps) {
  const { label, busy, disabled, message, alert, success, name, value, children } = props;
  return (
    <div>
      <Trap />
      <FormError message={message} success={alert} />
      <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-4">
        <Button
          type="submit"
          name={name}
          value={value}
          disabled={busy || disabled}
          // A page that shows a result without scripts opens here, unless one of the fields has an error.
          autoFocus={Boolean(message || alert)}
          className="w-full sm:w-auto"
        >
          {busy ? messages.submitting : label}
        </Button>
        {children}
        <FormStatus busy={busy ? messages.submitting : undefined} success={success} />
      </div>
    </div>
  );
}
