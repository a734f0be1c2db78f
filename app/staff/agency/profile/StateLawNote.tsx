import { STATE_NAMES, STATES } from '../../../../shared/agency/places.ts';
import { numbersOfState } from '../../../../shared/law/phones-and-postcodes.ts';
import { registrationLabel } from '../../../../shared/law/registration.ts';
import { askAdviserText, lawOfState } from '../../../../shared/law/state-law.ts';
import { valueAt } from '../document-values.ts';

/** What the site says about the law of the chosen state, and the rules for the agency's advertisements. */
export function StateLawNote({ values }: { values: unknown }) {
  const state = STATES.find((each) => each === valueAt(values, 'address.state'));
  if (!state) return null;
  const law = lawOfState(state);
  const { beforeOffer, coolingOff, tenancy, prices, regulator } = law;
  const label = registrationLabel(state);
  const numbers = numbersOfState(state);
  const rows = [
    { term: 'Before an offer', text: beforeOffer.title },
    { term: 'Cooling off', text: coolingOff.text },
    { term: 'Tenancy', text: tenancy ?? askAdviserText(law, 'the form of a lease') },
    { term: 'Prices', text: prices.sale ?? askAdviserText(law, 'the rules on advertised prices') },
    { term: 'Rent', text: prices.rent ?? askAdviserText(law, 'the rules on advertised rent') },
    { term: 'Complaints', text: regulator.name },
    {
      term: 'Licence number',
      text: label
        ? `“${label.label}” comes before it in advertisements, as at ${label.asOf}.`
        : askAdviserText(law, 'how to word it in advertisements'),
    },
    {
      term: 'Phone numbers and postcodes',
      text: `Area code ${numbers.areaCode}; postcodes ${numbers.postcodes.replaceAll('-', '–').replaceAll(' ', ', ')}, as at ${numbers.asOf}.`,
    },
  ];
  return (
    <details className="border-t border-line pt-4">
      <summary className="link py-2">{`What the site says about the law in ${STATE_NAMES[state]}`}</summary>
      <dl className="mt-4 grid gap-4 text-small">
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-soft">
        {`Current as at ${law.asOf}. No lawyer has checked it, so ask your adviser before you rely on it.`}
      </p>
    </details>
  );
}
