import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchWithTimeout } from '../../browser-api.ts';
import { deleteFile, type FileTexts, listAllFiles, type ManagedFile, readTexts } from '../api/files.ts';

const api = fetchWithTimeout(20_000);

/** The list of the Files tab, and the functions that change it. §8: failures are logged, and nothing is shown. */
export function useFiles() {
  const [files, setFiles] = useState<readonly ManagedFile[]>();
  const [isLoading, setIsLoading] = useState(true);
  /** The last event, for screen readers. */
  const [announcement, setAnnouncement] = useState('');
  /** The id of the file that is being deleted. */
  const [deletingId, setDeletingId] = useState<string>();
  /** The ids in the list before the last upload. Any other id is new, even if it replaced a file with the same name. */
  const [idsBeforeUpload, setIdsBeforeUpload] = useState<ReadonlySet<string>>();
  const latestRequest = useRef(0);
  const loading = useRef(false);

  const load = useCallback(async () => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    setIsLoading(true);
    loading.current = true;
    try {
      const response = await listAllFiles(api);
      if (request === latestRequest.current) setFiles(response);
    } catch (error) {
      console.error('files:', error);
    }
    if (request !== latestRequest.current) return;
    loading.current = false;
    setIsLoading(false);
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  /** Reloads the list after an upload, because the response to an upload is not read (§7). */
  function onUploaded(): void {
    if (files) setIdsBeforeUpload(new Set(files.map(({ id }) => id)));
    void load();
  }

  /** @returns null if the texts cannot be read or the file no longer exists; the list is then loaded again */
  async function describe(file: ManagedFile): Promise<FileTexts | null> {
    setAnnouncement('');
    try {
      return await readTexts(api, file);
    } catch (error) {
      console.error('description:', error);
      void load();
      return null;
    }
  }

  /** @param name the file's new name @returns a promise that resolves once the list is up to date */
  function onChanged(name: string): Promise<void> {
    setAnnouncement(`“${name}” has been saved.`);
    return load();
  }

  /** @returns whether the file was deleted */
  async function remove({ id, name }: ManagedFile): Promise<boolean> {
    if (deletingId !== undefined) return false;
    setDeletingId(id);
    setAnnouncement('');
    try {
      await deleteFile(id);
      // A list request in progress may still return the file, so the list is requested again.
      if (loading.current) void load();
      setFiles((now) => now?.filter((file) => file.id !== id));
      setAnnouncement(`“${name}” has been deleted.`);
      return true;
    } catch (error) {
      console.error('delete:', error);
      return false;
    } finally {
      setDeletingId(undefined);
    }
  }

  const isNew = ({ id }: ManagedFile) => idsBeforeUpload !== undefined && !idsBeforeUpload.has(id);
  return { files, isLoading, announcement, deletingId, isNew, onUploaded, describe, onChanged, remove };
}
