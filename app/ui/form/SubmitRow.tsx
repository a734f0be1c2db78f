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
  /** It went well, in words that the specification makes an alert of. */
  alert?: string;
  /** It went well. */
  success?: string;
  /** Sent along by the button itself, where a form has several. */
  name?: string;
  value?: string;
  /** More buttons. */
  children?: ReactNode;
};

/** A form's last row: what went wrong, the button ('Submitting...' meanwhile, §4), how it went. */
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
