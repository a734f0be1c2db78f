import { useLayoutEffect, useRef } from 'react';

/**
 * A ref for the heading of the current step. Going to another step moves the focus to it; the first page load does not.
 */
export function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  // A layout effect runs in the same frame as the step, so that a key pressed right afterwards does not go to the body.
  useLayoutEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
