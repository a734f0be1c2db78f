import { useId } from 'react';
import type { SavedSearch } from '../../../shared/alerts/saved-search.ts';
import { toSearchFieldValues } from '../../../shared/alerts/search-form.ts';
import type { ListingFilters } from '../../../shared/listing-filters.ts';
import { SearchFields } from '../../forms/SearchFields.tsx';
import { Button } from '../../ui/Button.tsx';

/** The fields of the search. Each page load fills them with the stored search. */
export function ChangeSearch({ search, filters }: { search: SavedSearch; filters: ListingFilters }) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}title`} className="mt-16">
      <h2 id={`${id}title`} className="text-h3">
        Change what you’re looking for
      </h2>
      <form method="post" className="mt-6 grid gap-7">
        <SearchFields
          field={(name) => ({ id: id + name, name })}
          values={toSearchFieldValues(filters, search.frequency)}
          saleOrLease={search.saleOrLease}
        />
        <div>
          <Button type="submit" name="do" value="change" look="outline">
            Save
          </Button>
        </div>
      </form>
    </section>
  );
}
