import type { ComponentProps } from 'react';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { type Facts, factAt, fieldId, withFact } from './facts.ts';

/** What each field needs to show and change its fact. */
export type FactsForm = {
  facts: Facts;
  /** The sentence for each refused fact, by its path. */
  refused: Readonly<Record<string, string>>;
  change(to: (facts: Facts) => Facts): void;
};

type Common = { form: FactsForm; path: string; label: string; hint?: string; optional?: boolean };

function connect({ form, path, label, hint, optional }: Common) {
  const fact = factAt(form.facts, path);
  return {
    id: fieldId(path),
    name: path,
    label,
    hint,
    optional,
    error: form.refused[path],
    value: fact === null || fact === undefined ? '' : String(fact),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change((facts) => withFact(facts, path, target.value)),
  };
}

export const TextFact = ({
  type,
  inputMode,
  className,
  ...common
}: Common & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'className'>) => (
  // No autofill: the browser would fill in the member of staff's own name and address, not the agency's.
  <TextField
    {...connect(common)}
    type={type}
    inputMode={inputMode}
    className={className}
    autoComplete="off"
  />
);

export const LongFact = ({ rows = 3, ...common }: Common & { rows?: number }) => (
  <Textarea {...connect(common)} rows={rows} />
);

export const ChosenFact = ({
  options,
  ...common
}: Common & { options: ComponentProps<typeof SelectField>['options'] }) => (
  <SelectField {...connect(common)} options={options} />
);

export function CheckedFact({ form, path, label }: Pick<Common, 'form' | 'path' | 'label'>) {
  return (
    <Checkbox
      label={label}
      name={path}
      checked={factAt(form.facts, path) === true}
      onChange={({ target }) => form.change((facts) => withFact(facts, path, target.checked))}
    />
  );
}
