import { formatCount } from '../../../shared/format-count.ts';
import { formatHomeCount } from '../../../shared/listings/home-count.ts';

type Props = {
  name: string;
  value: string;
  isChecked?: boolean;
  /** The number of homes that the choice would find; undefined if it is not known. */
  count?: number;
  label: string;
};

/**
 * A checkbox of a filter with the number of homes that it would find. Screen readers read "Norwood, 1 home": a bare
 * number does not say what it counts.
 */
export const FilterCheckbox = ({ name, value, isChecked = false, count, label }: Props) => (
  <label className={count === 0 ? 'choice text-soft' : 'choice'}>
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChecked}
      aria-label={count === undefined ? undefined : `${label}, ${formatHomeCount(count)}`}
    />
    <span>{label}</span>
    {count !== undefined && <small>{formatCount(count)}</small>}
  </label>
);
