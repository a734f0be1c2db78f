import type { ComponentProps } from 'react';
import { controlClass, describedBy, Field, type FieldProps } from './Field.tsx';

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
      <input className={controlClass} {...describedBy(field)} {...input} />
    </Field>
  );
}
