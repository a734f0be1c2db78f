import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchWithTimeout } from '../../browser-api.ts';
import { deleteFile, listAllFiles, type ManagedFile, readDescription } from '../api/files.ts';

const api = fetchWithTimeout(20_000);

/** The list of the Files tab, and what changes it. §8: its failures are logged, and nothing is shown. */
export function useFiles() {
  const [files, setFiles] = useState<readonly ManagedFile[]>();
  const [loading, setLoading] = useState(true);
  /** What happened last, to be announced. */
  const [announcement, setAnnouncement] = useState('');
  /** Which one is being deleted. */
  const [busy, setBusy] = useState<string>();
  /** The ids that the list had before the last upload. What came since may take the place of one with its name. */
  const [older, setOlder] = useState<ReadonlySet<string>>();
  const latestRequest = useRef(0);

  const load = useCallback(async () => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    setLoading(true);
    try {
      const answer = await listAllFiles(api);
      if (request === latestRequest.current) setFiles(answer);
    } catch (error) {
      console.error('files:', error);
    }
    if (request === latestRequest.current) setLoading(false);
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  /** The answer to an upload is not read (§7): what is new the list itself says. */
  function added(): void {
    if (files) setOlder(new Set(files.map(({ id }) => id)));
    void load();
  }

  /** @returns null if it cannot be read, or the file is gone: then the list says so */
  async function describe(file: ManagedFile): Promise<string | null> {
    setAnnouncement('');
    try {
      return await readDescription(api, file);
    } catch (error) {
      console.error('description:', error);
      void load();
      return null;
    }
  }

  /** @param name the file's new one @returns when the list is up to date */
  function changed(name: string): Promise<void> {
    setAnnouncement(`“${name}” has been saved.`);
    return load();
  }

  /** @returns whether it is gone */
  async function remove({ id, name }: ManagedFile): Promise<boolean> {
    if (busy !== undefined) return false;
    setBusy(id);
    setAnnouncement('');
    try {
      await deleteFile(id);
      // An answer that is on its way still has it.
      latestRequest.current += 1;
      setLoading(false);
      setFiles((now) => now?.filter((file) => file.id !== id));
      setAnnouncement(`“${name}” has been deleted.`);
      return true;
    } catch (error) {
      console.error('delete:', error);
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  const isFresh = ({ id }: ManagedFile) => older !== undefined && !older.has(id);
  return { files, loading, announcement, busy, isFresh, added, describe, changed, remove };
}
