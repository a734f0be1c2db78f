import { terms } from '../../../shared/content/legal/terms.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import type { Route } from './+types/terms.ts';
import { LegalPage } from './LegalPage.tsx';

export const meta = (args: Route.MetaArgs) => pageMeta(args, terms().search);

/**
 * Where the places on maps and in suggestions come from. The licences ask for it whatever the agency's own text says.
 */
const PLACE_SOURCES = [
  {
    what: 'Suburbs and postcodes',
    from: 'Matthew Proctor’s list',
    url: 'https://www.matthewproctor.com/australian_postcodes',
  },
  { what: 'Coastlines', from: 'Natural Earth', url: 'https://www.naturalearthdata.com/' },
  {
    what: 'National parks',
    from: 'the Collaborative Australian Protected Areas Database (CC BY 4.0)',
    url: 'https://www.dcceew.gov.au/environment/land/nrs/science/capad',
  },
];

export default function Terms() {
  return (
    <LegalPage document={terms()}>
      <ul className="mt-12 grid gap-y-1 border-t border-line pt-6 text-small text-soft">
        {PLACE_SOURCES.map(({ what, from, url }) => (
          <li key={url} className="reading-width">
            {what}:{' '}
            <a href={url} className="underline decoration-1 underline-offset-4">
              {from}
            </a>
          </li>
        ))}
      </ul>
    </LegalPage>
  );
}
