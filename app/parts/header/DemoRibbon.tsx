import { useLocation } from 'react-router';
import { demo } from '../../../shared/content/demo.ts';
import { isStaffPath } from '../../../shared/paths.ts';
import { useSettings } from '../../settings.ts';

/** Says on every public page, above the header, that the site shows the demo's listings. */
export function DemoRibbon() {
  const { isDemo } = useSettings();
  const { pathname } = useLocation();
  if (!isDemo || isStaffPath(pathname)) return null;
  return (
    <aside aria-label={demo.label} className="bg-night px-page py-1.5 text-center text-small text-cream">
      {demo.ribbon}
    </aside>
  );
}
