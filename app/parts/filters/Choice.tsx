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
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 px-1 hover:text-accent ${count === 0 ? 'text-soft' : ''}`}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-4.5 shrink-0 accent-accent"
      />
      <span className="grow">{children}</span>
      {count !== undefined && (
        <span className="figures text-small text-soft">{count === 0 ? 'none' : count}</span>
      )}
    </label>
  );
}
