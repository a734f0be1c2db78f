import { useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { demo } from '../../../shared/content/demo.ts';
import { isStaffPath } from '../../../shared/paths.ts';

/** Says on every public page, above the header, that the site shows the demo's listings. */
export function DemoRibbon() {
  const { pathname } = useLocation();
  if (!agency().showsDemo || isStaffPath(pathname)) return null;
  return (
    <aside aria-label={demo.label} className="bg-night px-page py-1.5 text-center text-small text-cream">
      {demo.ribbon}
    </aside>
  );
}
