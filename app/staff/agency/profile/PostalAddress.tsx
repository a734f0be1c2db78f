import { STATES } from '../../../../shared/agency/places.ts';
import { ChosenFact, type FactsForm, TextFact } from '../FactField.tsx';
import { postcodeHint } from './state-hints.ts';

type Props = {
  form: FactsForm;
  path: string;
  /** The owner of the address, if a form has several addresses. It starts each label, and no state is preselected. */
  of?: string;
};

/** A postal address. */
export function PostalAddress({ form, path, of }: Props) {
  const label = (what: string) => (of ? `${of} ${what.toLowerCase()}` : what);
  const note = postcodeHint(form, path);
  return (
    <>
      <TextFact form={form} path={`${path}.street`} label={label('Street')} />
      <div>
        <div className="grid gap-6 sm:grid-cols-[2fr_1fr_1fr]">
          <TextFact form={form} path={`${path}.suburb`} label={label('Suburb')} />
          <ChosenFact
            form={form}
            path={`${path}.state`}
            label={label('State')}
            options={of ? ['', ...STATES] : STATES}
          />
          <TextFact form={form} path={`${path}.postcode`} label={label('Postcode')} inputMode="numeric" />
        </div>
        <p role="status" className={note && 'mt-2 text-small text-accent'}>
          {note}
        </p>
      </div>
    </>
  );
}
