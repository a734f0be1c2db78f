import { neverPrefetched } from '../../shared/paths.ts';

/**
 * Until the application runs, a link loads a document. Browsers that know these rules fetch it while the pointer rests
 * on the link. Afterwards the application fetches what a screen needs.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: neverPrefetched } },
          { selector_matches: 'html:not([data-hydrated], [data-saves]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
