import { useEffect, useState } from 'react';
import { patientApi } from '../../../api.ts';
import { listAllFiles, type ManagedFile } from '../../../staff-api.ts';
import { FileTable } from './FileTable.tsx';

const api = patientApi(20_000);

/** 'Manage Files' (§2): what there is. */
export function FilesTab() {
  const [files, setFiles] = useState<ManagedFile[]>();
  useEffect(() => {
    // §8: "File list … failure (admin): logged only, nothing shown".
    listAllFiles(api).then(setFiles, (error) => console.error('files:', error));
  }, []);
  return <FileTable files={files} />;
}
