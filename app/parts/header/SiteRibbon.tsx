import { agency } from '../../../shared/agency/agency.ts';
import { demo } from '../../../shared/content/demo.ts';
import { paths } from '../../../shared/paths.ts';

/** Says above the header of every public page that the site shows demo listings or staff's drafts. */
export function SiteRibbon() {
  const { showsDemo, isPreview } = agency();
  // In the dashboard's preview frame, the form beside it says so.
  if (isPreview === 'frame' || !(isPreview || showsDemo)) return null;
  return (
    <aside
      aria-label={isPreview ? 'Preview' : demo.label}
      className="bg-night px-page py-1.5 text-center text-small text-cream"
    >
      {isPreview ? (
        <>
          {isPreview === 'version'
            ? 'You’re looking at an earlier version. Visitors don’t see it.'
            : 'You’re looking at drafts. Visitors don’t see them yet.'}{' '}
          <a className="underline" href={paths.previewEnd}>
            End preview
          </a>
        </>
      ) : (
        demo.ribbon
      )}
    </aside>
  );
}
