import { useEffect, useRef, useState } from 'react';
import { FRAME_PARAMETER } from '../../../shared/paths.ts';
import type { DocumentName } from '../../../shared/staff/agency.ts';
import { getDocument } from '../api/agency.ts';

type Props = {
  name: DocumentName;
  /** The address that starts a preview. It is valid for some hours, and each response of the server has a new one. */
  previewAddress: string;
  /** The first page of the preview. */
  firstPage: string;
  /** Changes whenever something that the preview shows was saved. */
  saveKey: string;
};

/**
 * The site with all drafts, in a frame beside a form on wide screens. Its page runs no scripts, so that nobody sends a
 * form by mistake, but links work. A reload stays on the same page.
 */
export function PreviewFrame({ name, previewAddress, firstPage, saveKey }: Props) {
  const [address] = useState(addressOf(previewAddress, firstPage));
  const frame = useRef<HTMLIFrameElement>(null);
  const lastSaveKey = useRef(saveKey);
  useEffect(() => {
    if (lastSaveKey.current === saveKey) return;
    lastSaveKey.current = saveKey;
    const { current } = frame;
    if (!current) return;
    try {
      current.contentWindow?.location.reload();
    } catch {
      // The preview has ended: its address is no longer valid, or a link led to another site, which cannot be shown in
      // a frame.
      getDocument(name).then(
        (renewed) => {
          current.src = addressOf(renewed.preview, firstPage);
        },
        (error) => console.error('preview:', error),
      );
    }
  }, [saveKey, name, firstPage]);
  // Browsers tell a server only in a secure context that a request comes from a frame.
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
