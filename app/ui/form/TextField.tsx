import type { ComponentProps } from 'react';
import { control, describedBy, Field, type FieldProps } from './Field.tsx';

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
      <input className={control} {...describedBy(field)} {...input} />
    </Field>
  );
}
