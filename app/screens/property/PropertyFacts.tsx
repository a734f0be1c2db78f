import type { Listing } from '../../../shared/site-api.ts';

/** The head of the page shows it, so that the table does not repeat it. */
export const LAND_AREA = 'Land area';

/** What a buyer wants to know, as a table. Without facts there is none. */
export function PropertyFacts({ facts }: Pick<Listing, 'facts'>) {
  const rows = facts.filter(({ name }) => name !== LAND_AREA);
  if (rows.length === 0) return null;
  return (
    <>
      <h2 id="facts" className="mt-12 text-h4">
        Details
      </h2>
      <table aria-labelledby="facts" className="mt-4 w-full max-w-[42.5em] text-left">
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
