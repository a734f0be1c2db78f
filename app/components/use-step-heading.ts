import { useLayoutEffect, useRef } from 'react';

/** For the heading of the step that stands there: another step takes the focus to it, the first page load does not. */
export function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  // In the same breath as the step: a key pressed right after it must not fall on the body.
  useLayoutEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
