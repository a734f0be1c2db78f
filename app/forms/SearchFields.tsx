import { ALERT_FREQUENCIES, FREQUENCY_LABELS } from '../../shared/alerts/saved-search.ts';
import type { SearchValues } from '../../shared/alerts/search-form.ts';
import type { SaleOrLease } from '../../shared/constants.ts';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';

type FieldOf = (name: string) => { id: string; name: string; error?: string; defaultValue?: string };

/**
 * The search of a property alert. Every field is optional. A filter without a visible field is sent in a hidden one.
 * @param values the initial values of the fields
 */
export function SearchFields({
  field,
  values,
  saleOrLease,
}: {
  field: FieldOf;
  values: SearchValues;
  saleOrLease: SaleOrLease;
}) {
  const filled = (name: keyof SearchValues) => {
    const { defaultValue, ...rest } = field(name);
    return { ...rest, defaultValue: defaultValue ?? values[name] ?? '' };
  };
  const money = saleOrLease === 'LEASE' ? 'Weekly rent' : 'Price';
  return (
    <>
      <TextField
        {...filled('suburbs')}
        label="Suburbs"
        optional
        hint="Separate suburbs with commas, e.g. Norwood, St Peters"
      />
      <div className="grid grid-cols-2 gap-x-gap gap-y-7">
        <TextField {...filled('minPrice')} label={`${money} from, $`} optional inputMode="numeric" />
        <TextField {...filled('maxPrice')} label={`${money} to, $`} optional inputMode="numeric" />
      </div>
      <div className="grid grid-cols-3 gap-x-3">
        <AtLeast {...filled('minBeds')} label="Bedrooms" />
        <AtLeast {...filled('minBaths')} label="Baths" />
        <AtLeast {...filled('minCars')} label="Cars" />
      </div>
      <SelectField
        {...filled('frequency')}
        label="How often"
        options={ALERT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
      />
      <input type="hidden" name="otherFilters" value={values.otherFilters} />
    </>
  );
}

const AtLeast = (props: ReturnType<FieldOf> & { label: string }) => (
  <SelectField
    {...props}
    placeholder="Any"
    options={[1, 2, 3, 4, 5].map((least) => ({ value: String(least), label: `${least}+` }))}
  />
);
