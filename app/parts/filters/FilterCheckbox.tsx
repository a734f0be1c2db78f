import type { ReactNode } from 'react';

type Props = {
  name: string;
  value: string;
  isChecked?: boolean;
  /** The number of homes that the choice would find; undefined if it is not known. */
  count?: number;
  children: ReactNode;
};

/** A checkbox of a filter with the number of homes that it would find. */
export function FilterCheckbox({ name, value, isChecked = false, count, children }: Props) {
  return (
    <label className={count === 0 ? 'choice text-soft' : 'choice'}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
      <span>{children}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}
