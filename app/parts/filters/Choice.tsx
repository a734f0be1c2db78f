import type { ReactNode } from 'react';

type Props = {
  name: string;
  value: string;
  isChosen?: boolean;
  /** How many homes it would find; undefined if that is not known. */
  count?: number;
  children: ReactNode;
};

/** A checkbox of a filter, with how many homes it would find. */
export function Choice({ name, value, isChosen = false, count, children }: Props) {
  return (
    <label className={count === 0 ? 'choice text-soft' : 'choice'}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>{children}</span>
      {count !== undefined && <small>{count === 0 ? 'none' : count}</small>}
    </label>
  );
}
