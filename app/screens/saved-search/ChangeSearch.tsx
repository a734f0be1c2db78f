import { useId, useRef } from 'react';
import type { SearchValues } from '../../../shared/alerts/search-form.ts';
import type { SaleOrLease } from '../../../shared/constants.ts';
import { describeOtherFilters } from '../../../shared/filter-words.ts';
import { useAnswersAfterBack } from '../../forms/answers/use-answers-after-back.ts';
import { SearchFields } from '../../forms/SearchFields.tsx';
import { Button } from '../../ui/Button.tsx';

/**
 * The form that changes a search.
 * @param values the initial values of the fields: the stored search, or what was typed if a change was refused
 */
export function ChangeSearch({ saleOrLease, values }: { saleOrLease: SaleOrLease; values: SearchValues }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The browser itself sends the form, which ends the document.
  useAnswersAfterBack(form, { status: 'idle' });
  return (
    <section aria-labelledby={`${id}title`} className="mt-16">
      <h2 id={`${id}title`} className="text-h3">
        Change what you’re looking for
      </h2>
      <form ref={form} method="post" className="mt-6 grid gap-7">
        <SearchFields
          field={(name) => ({ id: id + name, name })}
          values={values}
          saleOrLease={saleOrLease}
          otherWords={describeOtherFilters(values, saleOrLease)}
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
