import { useEffect, useRef, useState } from 'react';
import { FRAME_PARAMETER } from '../../../shared/paths.ts';
import type { DocumentName } from '../../../shared/staff/agency.ts';
import { getDocument } from '../api/agency.ts';

type Props = {
  name: DocumentName;
  /** The address that begins a preview. It is valid for some hours, and each answer of the server has a new one. */
  preview: string;
  /** The page that it begins with. */
  page: string;
  /** Changes whenever what the preview shows was saved. */
  saved: string;
};

/**
 * The site with all drafts, beside a form on wide screens. The page in it runs no script, so that nobody sends a form by
 * mistake; links work. It stays at its page when it is loaded anew.
 */
export function PreviewFrame({ name, preview, page, saved }: Props) {
  const [address] = useState(addressOf(preview, page));
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(saved);
  useEffect(() => {
    if (shown.current === saved) return;
    shown.current = saved;
    const { current } = frame;
    if (!current) return;
    try {
      current.contentWindow?.location.reload();
    } catch {
      // The preview has ended: its address is no longer valid, or a link led to another site, which no frame shows.
      getDocument(name).then(
        (renewed) => {
          current.src = addressOf(renewed.preview, page);
        },
        (error) => console.error('preview:', error),
      );
    }
  }, [saved, name, page]);
  // Browsers tell a server only over a safe connection that it is a frame that asks.
  if (!isSecureContext) return null;
  return (
    <iframe
      ref={frame}
      src={address}
      title="Preview of your site, with your drafts"
      sandbox="allow-same-origin"
      loading="lazy"
      className="mb-10 hidden h-[min(46rem,60svh)] w-full rounded-photo border border-line bg-paper min-[75rem]:block"
    />
  );
}

const addressOf = (preview: string, page: string): string =>
  `${preview}?${FRAME_PARAMETER}=${encodeURIComponent(page)}`;
