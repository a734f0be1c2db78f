import type { ComponentProps } from 'react';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import {
  type DocumentValues,
  fieldId,
  textAt,
  valueAt,
  withDerivedSlug,
  withValue,
} from './document-values.ts';

/** What each field needs to show and change its value. */
export type DocumentFormState = {
  values: DocumentValues;
  /** The sentence for each refused value, by its path. */
  errors: Readonly<Record<string, string>>;
  change(to: (values: DocumentValues) => DocumentValues): void;
  /** Shows a page of the site in the preview beside the form. */
  showPage(path: string): void;
};

/** The same form, whose changes are followed by others. @param follow returns the values with all changes */
export const following = (
  form: DocumentFormState,
  follow: (before: DocumentValues, after: DocumentValues) => DocumentValues,
): DocumentFormState => ({
  ...form,
  change: (to) => form.change((values) => follow(values, to(values))),
});

/**
 * The same form, in which a slug follows the name that it is derived from, until it is published or somebody types
 * another slug. A published slug stays, because others may link to its address.
 * @param slug.from the path of the name
 * @param slug.to the path of the slug
 * @param slug.published the slugs that are published
 */
export const withFollowingSlug = (
  form: DocumentFormState,
  { published, ...paths }: { from: string; to: string; published: readonly string[] },
): DocumentFormState =>
  following(form, (before, after) =>
    published.includes(textAt(before, paths.to)) ? after : withDerivedSlug(before, after, paths),
  );

type FieldSettings = {
  form: DocumentFormState;
  path: string;
  label: string;
  hint?: string;
  optional?: boolean;
};

function toFieldProps({ form, path, label, hint, optional }: FieldSettings) {
  const value = valueAt(form.values, path);
  return {
    id: fieldId(path),
    name: path,
    label,
    hint,
    optional,
    error: form.errors[path],
    value: value === null || value === undefined ? '' : String(value),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change((values) => withValue(values, path, target.value)),
  };
}

export const DocumentTextField = ({
  type,
  inputMode,
  className,
  ...settings
}: FieldSettings & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'className'>) => (
  // No autofill: the browser would fill in the member of staff's own name and address, not the agency's.
  <TextField
    {...toFieldProps(settings)}
    type={type}
    inputMode={inputMode}
    className={className}
    autoComplete="off"
  />
);

export const DocumentTextarea = ({ rows = 3, ...settings }: FieldSettings & { rows?: number }) => (
  <Textarea {...toFieldProps(settings)} rows={rows} />
);

export const DocumentSelect = ({
  options,
  ...settings
}: FieldSettings & { options: ComponentProps<typeof SelectField>['options'] }) => (
  <SelectField {...toFieldProps(settings)} options={options} />
);

export function DocumentCheckbox({ form, path, label }: Pick<FieldSettings, 'form' | 'path' | 'label'>) {
  return (
    <Checkbox
      label={label}
      name={path}
      checked={valueAt(form.values, path) === true}
      onChange={({ target }) => form.change((values) => withValue(values, path, target.checked))}
    />
  );
}
