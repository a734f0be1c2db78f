import { agency } from '../../../shared/agency/agency.ts';
import { demo } from '../../../shared/content/demo.ts';
import { paths } from '../../../shared/paths.ts';

/** Says above the header of every public page that the site shows demo listings or staff's drafts. */
export function SiteRibbon() {
  const { showsDemo, isPreview, leftOut = [] } = agency();
  // In the dashboard's preview frame, the form beside it says so.
  const isInFrame = isPreview === 'frame';
  if (isInFrame ? leftOut.length === 0 : !(isPreview || showsDemo)) return null;
  return (
    <aside
      aria-label={isPreview ? 'Preview' : demo.label}
      className="bg-night px-page py-1.5 text-center text-small text-cream"
    >
      {isPreview && !isInFrame && (
        <p>
          {isPreview === 'version'
            ? 'You’re looking at an earlier version. Visitors don’t see it.'
            : 'You’re looking at drafts. Visitors don’t see them yet.'}{' '}
          <a className="underline" href={paths.previewEnd}>
            End preview
          </a>
        </p>
      )}
      {leftOut.length > 0 && <LeftOut sentences={leftOut} />}
      {!isPreview && demo.ribbon}
    </aside>
  );
}

const MAX_SENTENCES = 5;

/** What the preview does not show as it was written, with the reasons. */
const LeftOut = ({ sentences }: { sentences: readonly string[] }) => (
  <>
    <p className="mt-1">This preview leaves out what can’t be published yet:</p>
    <ul className="mb-1">
      {sentences.slice(0, MAX_SENTENCES).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {sentences.length > MAX_SENTENCES && <li>and {sentences.length - MAX_SENTENCES} more</li>}
    </ul>
  </>
);
