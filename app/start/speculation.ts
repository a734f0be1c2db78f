import { neverPrefetched } from '../../shared/paths.ts';

/**
 * Until the application has come, a press on a link loads a document. Browsers that know these rules fetch it while
 * the pointer rests on the link or the finger goes down. Afterwards the application fetches what a screen needs;
 * where bytes are dear (start.inline.ts) nothing is fetched that nobody asked for.
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
