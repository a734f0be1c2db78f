import { Check, CircleExclamationPoint } from '../icons/icons.generated.ts';

/**
 * A message beside the form's button that screen readers announce at once: an error, or a success that the
 * specification calls an alert.
 */
export function FormError({
  message,
  detail,
  success,
}: {
  message?: string;
  /** More about the error, shown below it. */
  detail?: string;
  success?: string;
}) {
  // The region always exists: some screen readers do not announce one that appears together with its text.
  return (
    <div role="alert">
      {message && (
        <p className="flex items-start gap-3 border-l-2 border-accent py-1 pl-4 text-accent">
          <CircleExclamationPoint className="mt-[0.2em] size-[1.2em] shrink-0" />
          <span>{message}</span>
        </p>
      )}
      {message && detail && (
        <p className="border-l-2 border-accent py-1 pl-[calc(1rem+2px+1.2em)] text-small">{detail}</p>
      )}
      {success && <Success text={success} />}
    </div>
  );
}

/** @param busy only for screen readers, because the button shows it to everybody else */
export function FormStatus({ busy, success }: { busy?: string; success?: string }) {
  return (
    <div role="status">
      {busy && <span className="sr-only">{busy}</span>}
      {success && <Success text={success} />}
    </div>
  );
}

const Success = ({ text }: { text: string }) => (
  <p className="flex items-start gap-3 border-l-2 border-success py-1 pl-4 text-success">
    <Check className="mt-[0.2em] size-[1.2em] shrink-0" />
    <span>{text}</span>
  </p>
);
