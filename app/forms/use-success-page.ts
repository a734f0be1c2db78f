import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useIsLeaving } from '../ui/gone-on.ts';

/**
 * Goes to the page that follows a success. A visitor who has left the form's page, or is on the way to another one,
 * stays on that way.
 * @param to undefined if the form's page itself shows the success
 * @param options.delayMs for how long the form's page is still shown
 * @param options.replace whether Back does not return to the form
 */
export function useSuccessPage(
  hasSucceeded: boolean,
  to: string | undefined,
  { delayMs = 0, replace = false }: { delayMs?: number; replace?: boolean } = {},
): void {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (!hasSucceeded || !to || isLeaving) return;
    const timer = setTimeout(() => navigate(to, { replace }), delayMs);
    return () => clearTimeout(timer);
  }, [hasSucceeded, to, isLeaving, delayMs, replace, navigate]);
}
