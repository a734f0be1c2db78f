import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../shared/site-api.ts';
import type { FeedReport } from '../../../shared/staff/feed-report.ts';
import { importFeedFile, tryFeedFile } from '../api/listings.ts';

export type DryRun =
  | { status: 'idle' }
  | { status: 'reading'; name: string }
  /** `file`: absent for the report of a dry run before this page was opened. */
  | { status: 'read'; report: FeedReport; file?: File }
  | { status: 'refused'; name: string; reason: string };

/**
 * Uploads a feed file for a dry run, and then the same file for its import. While one is in progress, a second file is
 * ignored.
 */
export function useDryRun() {
  const [run, setRun] = useState<DryRun>({ status: 'idle' });
  const [imports, setImports] = useState(0);
  const reading = useRef(false);

  const tryFile = (file: File) => send(file, tryFeedFile);
  /** Only the report of a dry run names the agents, so they are kept when the file is imported. */
  const importFile = (file: File) => {
    const agents = run.status === 'read' ? run.report.agents : undefined;
    return send(file, async () => ({ ...(await importFeedFile(file)), agents })).finally(() =>
      setImports((before) => before + 1),
    );
  };

  async function send(file: File, request: (file: File) => Promise<FeedReport>): Promise<void> {
    if (reading.current) return;
    const { name } = file;
    if (!/\.(?:xml|zip)$/i.test(name)) {
      setRun({ status: 'refused', name, reason: 'It isn’t an .xml or .zip file.' });
      return;
    }
    reading.current = true;
    setRun({ status: 'reading', name });
    try {
      setRun({ status: 'read', report: await request(file), file });
    } catch (error) {
      console.error('feed file:', error);
      const answered = error instanceof ApiError;
      const reason = answered ? error.message : 'The server didn’t answer. Please try again.';
      setRun({ status: 'refused', name, reason });
    }
    reading.current = false;
  }

  /** Shows the report of an earlier dry run until a file is tried. */
  const showEarlier = useCallback((report: FeedReport) => {
    setRun((now) => (now.status === 'idle' ? { status: 'read', report } : now));
  }, []);

  return {
    run,
    /** The number of imports, also of those that failed: their answer may be lost. */
    imports,
    ...{ tryFile, importFile, showEarlier },
  };
}
