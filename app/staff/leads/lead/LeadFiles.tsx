import { useState } from 'react';
import { fileSize } from '../../../../shared/forms/document.ts';
import type { LeadDetail } from '../../../../shared/staff/leads.ts';
import { saveBlob } from '../../../ui/browser/save-blob.ts';
import { Download } from '../../../ui/icons/icons.generated.ts';
import { getAttachment } from '../../api/leads.ts';
import { Section } from '../../parts/Section.tsx';

/** The lead's files. They are downloaded and never opened here, because nobody has checked them. */
export function LeadFiles({
  lead: { id, attachments },
  onFailure,
}: {
  lead: LeadDetail;
  onFailure(words: string): void;
}) {
  const [busy, setBusy] = useState<number | null>(null);
  if (attachments.length === 0) return null;

  async function save(position: number, filename: string) {
    if (busy !== null) return;
    setBusy(position);
    try {
      saveBlob(await getAttachment(id, position), filename);
    } catch (error) {
      console.error('attachment:', error);
      onFailure(`We couldn’t load ${filename}. Please try again.`);
    } finally {
      setBusy(null);
    }
  }

  return (
    <Section title="Files" level="h3" className="mt-8">
      <ul className="mt-3 border-b border-line">
        {attachments.map(({ filename, bytes }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server identifies a file by its position
          <li key={position} className="border-t border-line">
            <button
              type="button"
              aria-disabled={busy !== null}
              onClick={() => save(position, filename)}
              className="flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left hover:text-accent"
            >
              <span className="wrap-anywhere">
                <span className="sr-only">Download </span>
                {filename} <span className="figures text-small text-soft">({fileSize(bytes)})</span>
              </span>
              <Download className="size-5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-soft">
        This came from a visitor: treat it with the same care as any email attachment.
      </p>
    </Section>
  );
}
