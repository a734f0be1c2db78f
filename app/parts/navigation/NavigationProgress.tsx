import { useNavigation } from 'react-router';

/** A bar at the top of the window while a page loads. It shows once that takes noticeably long (look.css). */
export const NavigationProgress = () =>
  useNavigation().location && (
    <div role="progressbar" aria-label="Loading the page" className="navigation-progress print:hidden" />
  );
