import { type ComponentProps, useState } from 'react';
import { SelectField } from '../../ui/form/SelectField.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange'> & {
  /** The stored choice. */
  value: string;
  /** @returns a promise that resolves once the choice is stored or refused */
  onChoose(value: string): Promise<unknown>;
};

/** A select whose choice is stored at once. Until then it shows the choice, so that arrow keys go on from there. */
export function ChoiceField({ value, onChoose, ...select }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);

  async function choose(to: string) {
    setChosen(to);
    await onChoose(to);
    // Another choice may have been made meanwhile.
    setChosen((now) => (now === to ? null : now));
  }

  return (
    <SelectField {...select} value={chosen ?? value} onChange={({ target }) => void choose(target.value)} />
  );
}
