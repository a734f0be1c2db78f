import type { ComponentProps } from 'react';
import { controlClass, describedBy, Field, type FieldProps } from './Field.tsx';

export function Textarea({
  optional,
  hint,
  error,
  label,
  className,
  rows = 6,
  ...textarea
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const field = { id: textarea.id, label, optional, hint, error, className };
  return (
    <Field {...field}>
      <textarea
        dir="auto"
        rows={rows}
        className={`${controlClass} resize-y`}
        {...describedBy(field)}
        {...textarea}
      />
    </Field>
  );
}
