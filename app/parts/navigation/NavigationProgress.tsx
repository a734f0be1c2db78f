import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';

/** Nobody notices a shorter wait, and a mark that comes and goes at once would flicker. */
const NOTICEABLE_MS = 300;

/**
 * Where the router is going, if the data of that page takes noticeably long to arrive. What is shown stays until then.
 */
export function useLateNavigation(): Location | undefined {
  const { location } = useNavigation();
  const [lateLocation, setLateLocation] = useState<Location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(setLateLocation, NOTICEABLE_MS, location);
    return () => clearTimeout(timer);
  }, [location]);
  return lateLocation === location ? location : undefined;
}

/** A bar at the top of the window while a page takes noticeably long to load. */
export const NavigationProgress = () =>
  useLateNavigation() && (
    <div role="progressbar" aria-label="Loading the page" className="navigation-progress print:hidden" />
  );
