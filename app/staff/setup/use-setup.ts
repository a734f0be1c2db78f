import { getSetup } from '../api/setup.ts';
import { useLoaded } from '../parts/use-loaded.ts';

/** The state of the set-up. It is loaded again whenever another step opens, because a step may change what others show. */
export const useSetup = (step: string) => useLoaded('setup', getSetup, { key: step });

export type Setup = ReturnType<typeof useSetup>;
