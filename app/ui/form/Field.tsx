import type { ReactNode } from 'react';
import { CircleExclamationPoint } from '../icons/icons.generated.ts';

export type FieldProps = {
  /** Unique on the page. The ids of the label, the hint and the error derive from it. */
  id: string;
  name: string;
  label: string;
  /** Adds "optional" to the label. All other fields are required; there are no asterisks. */
  optional?: boolean;
  hint?: string;
  error?: string;
  className?: string;
};

/**
 * The style of inputs and selects. An invalid control changes its border without a transition, because the transitions
 * of seven borders would slow down the press that submits them.
 */
export const controlClass =
  'block w-full min-h-14 rounded-photo border border-edge bg-transparent px-4 py-3 text-ink transition-colors hover:border-ink aria-invalid:transition-none aria-invalid:border-accent aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-accent)]';

/** The attributes that connect a control with its hint and its error. */
export const describedBy = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/**
 * A label, a hint, a control, and the error beside the label. A form finds its first invalid field by `data-invalid`.
 */
export function Field({
  id,
  label,
  optional,
  hint,
  error,
  className = '',
  children,
}: Omit<FieldProps, 'name'> & { children: ReactNode }) {
  return (
    <div className={className} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className="mb-2 block font-medium">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldHint({ id, hint }: { id: string; hint?: string }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="-mt-1 mb-2 text-small text-soft">
      {hint}
    </p>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-2 flex items-start gap-2 text-small text-accent">
      <CircleExclamationPoint className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span>{error}</span>
    </p>
  );
}
