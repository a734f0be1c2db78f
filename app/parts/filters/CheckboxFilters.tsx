import type { ReactNode } from 'react';
import type { ListingFilters } from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import { suburbNameFromKey } from '../../../shared/suburbs/suburb-key.ts';
import { FilterCheckbox } from './FilterCheckbox.tsx';

export type FacetProps = { filters: ListingFilters; facets: ListingFacets | null };

/** Suburbs with homes, and chosen suburbs that have none. */
export function SuburbFilter({ filters, facets }: FacetProps) {
  const suburbsWithHomes = facets?.suburbs ?? [];
  const suburbsWithoutHomes = (filters.suburbs ?? []).filter(
    (key) => !suburbsWithHomes.some((suburb) => suburb.key === key),
  );
  const all = [
    ...suburbsWithoutHomes.map((key) => ({ key, name: suburbNameFromKey(key), count: 0 })),
    ...suburbsWithHomes,
  ];
  return (
    <div className="grid content-start gap-3">
      <CheckboxGroup legend="Suburbs" className="max-h-[21.5rem] overflow-y-auto">
        {all.map(({ key, name, count }) => (
          <FilterCheckbox
            key={key}
            name="suburb"
            value={key}
            isChecked={filters.suburbs?.includes(key)}
            count={count}
          >
            {name}
          </FilterCheckbox>
        ))}
      </CheckboxGroup>
      <FilterCheckbox name="surrounding" value="yes" isChecked={filters.surrounding}>
        Include surrounding suburbs
      </FilterCheckbox>
    </div>
  );
}

export function PropertyTypeFilter({ filters, facets }: FacetProps) {
  const typesWithHomes = facets?.types ?? [];
  const typesWithoutHomes = (filters.types ?? []).filter(
    (type) => !typesWithHomes.some((each) => each.type === type),
  );
  return (
    <CheckboxGroup legend="Property type">
      {[...typesWithoutHomes.map((type) => ({ type, count: 0 })), ...typesWithHomes].map(
        ({ type, count }) => (
          <FilterCheckbox
            key={type}
            name="type"
            value={type}
            isChecked={filters.types?.includes(type)}
            count={count}
          >
            {type}
          </FilterCheckbox>
        ),
      )}
    </CheckboxGroup>
  );
}

export const CheckboxGroup = ({
  legend,
  className = '',
  children,
}: {
  legend: string;
  className?: string;
  children: ReactNode;
}) => (
  <fieldset>
    <legend className="mb-2 font-medium">{legend}</legend>
    <div className={`grid ${className}`}>{children}</div>
  </fieldset>
);
