import type { ComponentProps } from 'react';
import { ChevronDown } from '../icons/icons.generated.ts';
import { controlClass, describedBy, Field, type FieldProps } from './Field.tsx';

type Option = string | { value: string; label: string };

export function SelectField({
  optional,
  hint,
  error,
  label,
  className,
  options,
  placeholder,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    options: readonly Option[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
  }) {
  const field = { id: select.id, label, optional, hint, error, className };
  return (
    <Field {...field}>
      <span className="relative block">
        <select className={`${controlClass} appearance-none pr-12`} {...describedBy(field)} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              // The browser's list of options takes its colours from here.
              <option key={value} value={value} className="bg-paper text-ink">
                {label}
              </option>
            );
          })}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-soft" />
      </span>
    </Field>
  );
}
