import { useContext } from 'react';
import { matchPath, UNSAFE_ViewTransitionContext as ViewTransitionContext } from 'react-router';

/**
 * Whether the page at `to` comes or goes with a view transition just now. React Router's own hook resolves the
 * address, and so asks for where the visitor is: each card was rendered with each change of that.
 */
export function useTravelling(to: string): boolean {
  const transition = useContext(ViewTransitionContext);
  if (!transition.isTransitioning) return false;
  const { nextLocation, currentLocation } = transition;
  return [nextLocation, currentLocation].some(({ pathname }) => matchPath(to, pathname) !== null);
}
