import { ALERT_FREQUENCIES, FREQUENCY_LABELS } from '../../shared/alerts/saved-search.ts';
import type { SearchValues } from '../../shared/alerts/search-form.ts';
import type { SaleOrLease } from '../../shared/constants.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';

type GetFieldProps = (name: string) => { id: string; name: string; error?: string; defaultValue?: string };

/**
 * The search of a property alert. Every field is optional. Filters without a field share a checkbox. Fields that stand
 * side by side stack where large text leaves no room for them.
 * @param values the initial values of the fields
 * @param otherWords the filters of the checkbox, so that nobody signs up to a search that they cannot see
 */
export function SearchFields({
  field,
  values,
  saleOrLease,
  otherWords,
}: {
  field: GetFieldProps;
  values: SearchValues;
  saleOrLease: SaleOrLease;
  otherWords?: string;
}) {
  const fieldWithInitialValue = (name: keyof SearchValues) => {
    const { defaultValue, ...rest } = field(name);
    return { ...rest, defaultValue: defaultValue ?? values[name] ?? '' };
  };
  /** A post without scripts that was refused has all fields except the boxes that are not ticked. */
  const isFirstView = field('frequency').defaultValue === undefined;
  const priceLabel = saleOrLease === 'LEASE' ? 'weekly rent' : 'price';
  return (
    <>
      <TextField
        {...fieldWithInitialValue('suburbs')}
        label="Suburbs"
        optional
        hint="Separate suburbs with commas, e.g. Richmond, Brighton"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-gap gap-y-7">
        <TextField
          {...fieldWithInitialValue('minPrice')}
          label={`Minimum ${priceLabel} ($)`}
          optional
          inputMode="numeric"
        />
        <TextField
          {...fieldWithInitialValue('maxPrice')}
          label={`Maximum ${priceLabel} ($)`}
          optional
          inputMode="numeric"
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-x-3 gap-y-7">
        <MinimumField {...fieldWithInitialValue('minBeds')} label="Beds" />
        <MinimumField {...fieldWithInitialValue('minBaths')} label="Baths" />
        <MinimumField {...fieldWithInitialValue('minCars')} label="Cars" />
      </div>
      {otherWords ? (
        <Checkbox
          label={`Your other filters: ${otherWords}.`}
          name="otherFilters"
          value={values.otherFilters}
          defaultChecked={isFirstView || field('otherFilters').defaultValue === values.otherFilters}
        />
      ) : (
        <input type="hidden" name="otherFilters" value={values.otherFilters} />
      )}
      <SelectField
        {...fieldWithInitialValue('frequency')}
        label="How often"
        options={ALERT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
      />
    </>
  );
}

/** The usual choices, and the field's own value: a list may be filtered by more rooms. */
const MinimumField = (props: ReturnType<GetFieldProps> & { label: string }) => (
  <SelectField
    {...props}
    placeholder="Any"
    options={[...new Set([1, 2, 3, 4, 5, Number(props.defaultValue)])]
      .filter((minimum) => minimum > 0)
      .map((minimum) => ({ value: String(minimum), label: `${minimum}+` }))}
  />
);
