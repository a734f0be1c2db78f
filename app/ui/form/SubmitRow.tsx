import type { ReactNode } from 'react';
import { messages } from '../../../shared/messages.ts';
import { Button } from '../Button.tsx';
import { FormError, FormStatus } from './FormStatus.tsx';
import { Trap } from './Trap.tsx';

type SubmitRowProps = {
  label: string;
  busy: boolean;
  /** For another reason than being busy. */
  disabled?: boolean;
  /** What went wrong. */
  message?: string;
  /** A success that the specification calls an alert. */
  alert?: string;
  /** A success. */
  success?: string;
  /** Sent by the button itself, if a form has several. */
  name?: string;
  value?: string;
  /** More buttons. */
  children?: ReactNode;
};

/** A form's last row: an error, the button ('Submitting...' meanwhile, spec §4), the result. */
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
