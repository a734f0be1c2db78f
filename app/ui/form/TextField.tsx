import type { ComponentProps } from 'react';
import { controlClass, describedBy, Field, type FieldProps } from './Field.tsx';

/** Names and texts may be typed in a script that runs from right to left. */
const direction = (type = 'text') => (type === 'text' ? 'auto' : undefined);

export function TextField({
  optional,
  hint,
  error,
  label,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const field = { id: input.id, label, optional, hint, error, className };
  return (
    <Field {...field}>
      <input dir={direction(input.type)} className={controlClass} {...describedBy(field)} {...input} />
    </Field>
  );
}
