import type { ComponentProps } from 'react';
import { controlClass, describedBy, Field, type FieldProps } from './Field.tsx';

/** One file from the visitor's device. */
export function FileField({
  optional,
  hint,
  error,
  label,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>) {
  const field = { id: input.id, label, optional, hint, error, className };
  return (
    <Field {...field}>
      <input
        type="file"
        className={`${controlClass} cursor-pointer file:label file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-photo file:border-0 file:bg-sand file:px-4 file:py-1.5 file:text-ink`}
        {...describedBy(field)}
        {...input}
      />
    </Field>
  );
}
