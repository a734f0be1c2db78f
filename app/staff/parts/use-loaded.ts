import { useEffect, useState } from 'react';

/**
 * Loads what a part of the dashboard shows.
 * @param what the subject, for the browser's console: "accounts"
 * @param load is called again whenever `key` changes
 * @param options.onFailure called if it cannot be loaded
 */
export function useLoaded<Answer>(
  what: string,
  load: (signal: AbortSignal) => Promise<Answer>,
  { key, onFailure }: { key?: string; onFailure?(): void } = {},
) {
  const [value, show] = useState<Answer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or round loads it again
  useEffect(() => {
    const left = new AbortController();
    load(left.signal).then(
      (answer) => {
        if (left.signal.aborted) return;
        show(answer);
        setHasFailed(false);
      },
      (error) => {
        if (left.signal.aborted) return;
        console.error(`${what}:`, error);
        setHasFailed(true);
        onFailure?.();
      },
    );
    return () => left.abort();
  }, [key, round]);
  const reload = () => {
    setHasFailed(false);
    setRound((before) => before + 1);
  };
  return { value, show, hasFailed, reload };
}
