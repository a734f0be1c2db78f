import { Link, useLocation } from 'react-router';
import { FormStatus } from '../../ui/form/FormStatus.tsx';
import { FileTable } from './FileTable.tsx';
import { UploadForm } from './UploadForm.tsx';
import { useFiles } from './use-files.ts';

const UPLOAD = 'upload-title';

/** 'Manage Files' and 'Upload New File' (spec §2). */
export function FilesTab() {
  const files = useFiles();
  const { pathname, search } = useLocation();
  return (
    <div className="grid gap-x-gap gap-y-14 lg:grid-cols-12">
      <section className="min-w-0 lg:col-span-8">
        <Link to={`${pathname}${search}#${UPLOAD}`} className="link mb-6 inline-block py-2 lg:hidden">
          Upload a new file
        </Link>
        <FileTable
          files={files.files}
          isLoading={files.isLoading}
          deletingId={files.deletingId}
          isNew={files.isNew}
          describe={files.describe}
          onSaved={files.onChanged}
          onDelete={(file) => files.remove(file)}
        />
        <div className="mt-4 min-h-[1lh]">
          <FormStatus success={files.announcement || undefined} />
        </div>
      </section>
      <section aria-labelledby={UPLOAD} className="lg:col-span-4">
        <h2 id={UPLOAD} className="scroll-mt-header text-h4">
          Upload New File
        </h2>
        <UploadForm onUploaded={files.onUploaded} />
      </section>
    </div>
  );
}
