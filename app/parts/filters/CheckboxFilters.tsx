import type { ListingFilters } from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import { suburbNameFromKey } from '../../../shared/suburbs/suburb-key.ts';
import { FilterCheckbox } from './FilterCheckbox.tsx';

export type FacetProps = { filters: ListingFilters; facets: ListingFacets | null };

/** Seven and a half rows of 44 pixels: half a row at the edge shows that there are more, also without a scrollbar. */
const SUBURBS_HEIGHT = 'max-h-[20.625rem]';

/**
 * Suburbs with homes, and chosen suburbs that have none. While the counts are unknown, there may be no suburb to choose.
 * The box for surrounding suburbs is there all the same if it is ticked: without it, the form would drop that filter.
 */
export function SuburbFilter({ filters, facets }: FacetProps) {
  const suburbs = (facets?.suburbs ?? []).map(({ key, name, count }) => ({ value: key, label: name, count }));
  const choices = withEmpty(suburbs, filters.suburbs, suburbNameFromKey);
  if (choices.length === 0 && !filters.surrounding) return null;
  return (
    <div className="grid content-start gap-3">
      {choices.length > 0 && (
        <CheckboxGroup
          legend="Suburbs"
          name="suburb"
          choices={choices}
          chosen={filters.suburbs}
          className={`${SUBURBS_HEIGHT} overflow-y-auto`}
        />
      )}
      <FilterCheckbox
        name="surrounding"
        value="yes"
        isChecked={filters.surrounding}
        count={facets?.surroundingCount ?? undefined}
        label="Include surrounding suburbs"
      />
    </div>
  );
}

/** Types with homes, and chosen types that have none. */
export function PropertyTypeFilter({ filters, facets }: FacetProps) {
  const choices = (facets?.types ?? []).map(({ type, count }) => ({ value: type, label: type, count }));
  return (
    <CheckboxGroup
      legend="Property type"
      name="type"
      choices={withEmpty(choices, filters.types, (type) => type)}
      chosen={filters.types}
    />
  );
}

type Choice = {
  value: string;
  label: string;
  /** The number of homes that the choice would find; undefined if it is not known. */
  count: number | undefined;
};

/** Adds the chosen values that no home has, so that they can be unchosen. */
function withEmpty(
  choices: readonly Choice[],
  chosen: readonly string[] = [],
  labelOf: (value: string) => string,
): Choice[] {
  const empty = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  return [...empty.map((value) => ({ value, label: labelOf(value), count: 0 })), ...choices];
}

type GroupProps = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  /** The values that are chosen. */
  chosen: readonly string[] | undefined;
  className?: string;
};

export const CheckboxGroup = ({ legend, name, choices, chosen, className = '' }: GroupProps) => (
  <fieldset>
    <legend className="mb-2 font-medium">{legend}</legend>
    <div className={`grid ${className}`}>
      {choices.map(({ value, label, count }) => (
        <FilterCheckbox
          key={value}
          name={name}
          value={value}
          isChecked={chosen?.includes(value)}
          count={count}
          label={label}
        />
      ))}
    </div>
  </fieldset>
);
