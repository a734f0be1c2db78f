import { type ComponentProps, createContext, type ReactNode, use } from 'react';
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
  /** What visitors see now. */
  published: DocumentValues;
  /** The sentence for each refused value, by its path. */
  errors: Readonly<Record<string, string>>;
  change(to: (values: DocumentValues) => DocumentValues): void;
  /** Waits for an upload, after which something changes. */
  duringUpload<Done>(upload: Promise<Done>): Promise<Done>;
  /** Shows a page of the site in the preview beside the form. */
  showPage(path: string): void;
};

/** The form around a field. */
export const DocumentFormContext = createContext<DocumentFormState | null>(null);

export function useDocumentForm(): DocumentFormState {
  const form = use(DocumentFormContext);
  if (!form) throw new Error('A field of a document is outside of its form.');
  return form;
}

type Follow = (before: DocumentValues, after: DocumentValues) => DocumentValues;

/** Fields whose changes are followed by others. @param props.by returns the values with all changes */
export function Followed({ by: follow, children }: { by: Follow; children: ReactNode }) {
  const form = useDocumentForm();
  const change: DocumentFormState['change'] = (to) => form.change((values) => follow(values, to(values)));
  return <DocumentFormContext value={{ ...form, change }}>{children}</DocumentFormContext>;
}

/**
 * Lets a slug follow the name that it is derived from, until it is published or somebody types another slug. A published
 * slug stays, because others may link to its address.
 * @param slug.from the path of the name
 * @param slug.to the path of the slug
 * @param slug.published the slugs that are published
 */
export const derivedSlug =
  ({ published, ...paths }: { from: string; to: string; published: readonly string[] }): Follow =>
  (before, after) =>
    published.includes(textAt(before, paths.to)) ? after : withDerivedSlug(before, after, paths);

type FieldSettings = {
  path: string;
  label: string;
  hint?: string;
  optional?: boolean;
};

function useFieldProps({ path, label, hint, optional }: FieldSettings) {
  const form = useDocumentForm();
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
  ...settings
}: FieldSettings & Pick<ComponentProps<'input'>, 'type' | 'inputMode'>) => (
  // No autofill: the browser would fill in the member of staff's own name and address, not the agency's.
  <TextField {...useFieldProps(settings)} type={type} inputMode={inputMode} autoComplete="off" />
);

export const DocumentTextarea = ({ rows = 3, ...settings }: FieldSettings & { rows?: number }) => (
  <Textarea {...useFieldProps(settings)} rows={rows} />
);

export const DocumentSelect = ({
  options,
  ...settings
}: FieldSettings & { options: ComponentProps<typeof SelectField>['options'] }) => (
  <SelectField {...useFieldProps(settings)} options={options} />
);

export function DocumentCheckbox({ path, label }: Pick<FieldSettings, 'path' | 'label'>) {
  const form = useDocumentForm();
  return (
    <Checkbox
      label={label}
      name={path}
      checked={valueAt(form.values, path) === true}
      onChange={({ target }) => form.change((values) => withValue(values, path, target.checked))}
    />
  );
}
