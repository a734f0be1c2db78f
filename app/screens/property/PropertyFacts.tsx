import type { Listing } from '../../../shared/site-api.ts';

export const LAND_SIZE_FACT = 'Land size';

/** The facts that buyers look for first. */
const FIRST_FACTS = [
  LAND_SIZE_FACT,
  'Building size',
  'Year built',
  'Council rates',
  'Water rates',
  'Strata levies',
];

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;

/** What a buyer or a tenant wants to know, as a table. Renders nothing if there are no facts. */
export function PropertyFacts({ listing }: { listing: Listing }) {
  const rows = toRows(listing);
  if (rows.length === 0) return null;
  return (
    <>
      <h2 id="facts" className="mt-12 text-h4">
        Details
      </h2>
      <table aria-labelledby="facts" className="mt-4 w-full text-left">
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-2.5 pr-gap font-normal text-soft">
                {name}
              </th>
              <td className="figures py-2.5 wrap-anywhere">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function toRows({ propertyType, status, bond, facts }: Listing): Listing['facts'] {
  const first = FIRST_FACTS.flatMap((name) => facts.filter((fact) => fact.name === name));
  return [
    ...(propertyType ? [{ name: 'Property type', value: propertyType }] : []),
    ...(status === 'ACTIVE' && bond !== undefined ? [{ name: 'Bond', value: dollars(bond) }] : []),
    ...first,
    ...facts.filter(({ name }) => !FIRST_FACTS.includes(name)),
  ];
}
