import { SHORTLIST_STORAGE_KEY } from '../../deferred-hydration/storage-keys.ts';
import { InlineScript } from '../../ui/browser/InlineScript.tsx';
import ownHomesScript from './own-homes.inline.ts?script';

/** Comes before the parts that depend on the saved homes. */
export const OwnHomesScript = () => (
  <InlineScript
    code={
      import.meta.env.SSR
        ? `{const shortlistKey=${JSON.stringify(SHORTLIST_STORAGE_KEY)};${ownHomesScript}}`
        : ''
    }
  />
);

/**
 * The attributes of a part that own-homes.inline.ts shows before the application runs.
 * @param homes the ids of the homes of which one has to be saved, or not saved
 * @param hidden whether it is hidden as far as the application knows, which on the server knows of no saved home
 */
export const shownIf = (
  condition: 'empty' | 'opening' | 'saved' | 'unsaved',
  hidden: boolean,
  homes: readonly string[] = [],
) => ({
  'data-shown-if': condition,
  'data-homes': homes.join() || undefined,
  hidden,
  suppressHydrationWarning: true,
});
