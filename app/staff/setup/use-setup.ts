import { useCallback, useEffect, useState } from 'react';
import type { SetupState } from '../../../shared/staff/setup.ts';
import { getSetup } from '../api/setup.ts';

export type Setup = {
  state: SetupState | null;
  hasFailed: boolean;
  show(state: SetupState): void;
  load(): void;
};

/** The state of the set-up, loaded again whenever another step opens. */
export function useSetup(step: string): Setup {
  const [state, show] = useState<SetupState | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    getSetup().then(
      (found) => {
        show(found);
        setHasFailed(false);
      },
      (error) => {
        console.error('setup:', error);
        setHasFailed(true);
      },
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step may have changed what others show.
  useEffect(load, [load, step]);
  return { state, hasFailed, show, load };
}
