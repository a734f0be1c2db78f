import { ALERT_FREQUENCIES, FREQUENCY_LABELS } from '../../shared/alerts/saved-search.ts';
import type { SearchValues } from '../../shared/alerts/search-form.ts';
import type { SaleOrLease } from '../../shared/constants.ts';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';

type GetFieldProps = (name: string) => { id: string; name: string; error?: string; defaultValue?: string };

/**
 * The search of a property alert. Every field is optional. A filter without a field is named, and sent in a hidden one.
 * Fields that stand side by side stack where large text leaves no room for them.
 * @param values the initial values of the fields
 * @param otherWords the filters of the hidden field, so that nobody signs up to a search that they cannot see
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
      {otherWords && <p className="text-small text-soft">{`Your other filters: ${otherWords}.`}</p>}
      <SelectField
        {...fieldWithInitialValue('frequency')}
        label="How often"
        options={ALERT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
      />
      <input type="hidden" name="otherFilters" value={values.otherFilters} />
    </>
  );
}

const MinimumField = (props: ReturnType<GetFieldProps> & { label: string }) => (
  <SelectField
    {...props}
    placeholder="Any"
    options={[1, 2, 3, 4, 5].map((minimum) => ({ value: String(minimum), label: `${minimum}+` }))}
  />
);
