import { useEffect, useRef, useState } from 'react';

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
  const [value, setValue] = useState<Answer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  const running = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or round loads it again
  useEffect(() => {
    const left = new AbortController();
    running.current = left;
    const { signal } = left;
    load(signal).then(
      (answer) => {
        if (signal.aborted) return;
        setValue(answer);
        setHasFailed(false);
      },
      (error) => {
        if (signal.aborted) return;
        console.error(`${what}:`, error);
        setHasFailed(true);
        onFailure?.();
      },
    );
    return () => left.abort();
  }, [key, round]);
  /** Shows the answer to a change. A load that began before it would bring back what was there. */
  const show = (answer: Answer) => {
    running.current?.abort();
    setValue(answer);
    setHasFailed(false);
  };
  const reload = () => {
    setHasFailed(false);
    setRound((before) => before + 1);
  };
  return { value, show, hasFailed, reload };
}
