import { describedBy, FieldError, FieldHint, type FieldProps } from './Field.tsx';

type Option = string | { value: string; label: string };

/** A choice between a few options, all visible: a fieldset with the question as its legend. */
export function RadioGroup({
  id,
  name,
  label,
  optional,
  hint,
  error,
  className = '',
  options,
  defaultValue,
  required,
}: FieldProps & { options: readonly Option[]; defaultValue?: string; required?: boolean }) {
  return (
    <fieldset
      id={id}
      className={className}
      data-invalid={error ? '' : undefined}
      aria-describedby={describedBy({ id, hint, error })['aria-describedby']}
    >
      <legend className="mb-2 font-medium">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {options.map(toOption).map(({ value, label }) => (
          <label
            key={value}
            className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-photo border px-4 py-3 transition-colors hover:border-ink has-checked:border-ink ${error ? 'border-accent' : 'border-edge'}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              required={required}
              defaultChecked={value === defaultValue}
              className="size-4.5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

const toOption = (option: Option) => (typeof option === 'string' ? { value: option, label: option } : option);
