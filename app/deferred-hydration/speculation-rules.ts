import { NEVER_PREFETCHED } from '../../shared/paths.ts';

/**
 * Until the application runs, following a link loads a whole document. Browsers that support speculation rules prefetch
 * it while the pointer rests on the link. Once the application runs, it fetches the data of the next screen itself.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER_PREFETCHED } },
          { selector_matches: 'html:not([data-hydrated], [data-saves]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
