import { Link, useLocation } from 'react-router';
import { unlessNewTab } from '../../ui/browser/clicks.ts';
import { FormStatus } from '../../ui/form/FormStatus.tsx';
import type { ManagedFile } from '../api/files.ts';
import { QuerySearch } from '../parts/QuerySearch.tsx';
import { FileTable } from './FileTable.tsx';
import { UploadForm } from './UploadForm.tsx';
import { useFiles } from './use-files.ts';

const UPLOAD = 'upload-title';

/** 'Manage Files' and 'Upload New File' (spec §2). */
export default function FilesTab() {
  const files = useFiles();
  const { pathname, search } = useLocation();
  const typed = new URLSearchParams(search).get('q') ?? '';
  const found = files.files?.filter((file) => matches(file, typed));
  return (
    <div className="grid gap-x-gap gap-y-14 lg:grid-cols-12">
      <section className="min-w-0 lg:col-span-8">
        <Link
          to={`${pathname}${search}#${UPLOAD}`}
          onClick={unlessNewTab(focusUpload)}
          className="link mb-6 inline-block py-2 lg:hidden"
        >
          Upload a new file
        </Link>
        <div className="mb-8 max-w-xl">
          <QuerySearch label="Search files" />
        </div>
        <p role="status" className="sr-only">
          {typed && found && (found.length === 1 ? '1 file matches.' : `${found.length} files match.`)}
        </p>
        <FileTable
          files={found}
          isLoading={files.isLoading}
          emptyText={typed ? 'No files match.' : 'No files yet.'}
          deletingId={files.deletingId}
          isNew={files.isNew}
          describe={files.describe}
          onSaved={files.onChanged}
          onDelete={(file) => files.remove(file)}
        />
        <div className="mt-4 min-h-[1lh]">
          <FormStatus success={files.announcement} />
        </div>
      </section>
      <section aria-labelledby={UPLOAD} className="lg:col-span-4">
        <h2 id={UPLOAD} tabIndex={-1} className="scroll-mt-header text-h4">
          Upload New File
        </h2>
        <p className="mt-2 text-small text-soft">Guides and forms that visitors can download.</p>
        <UploadForm onUploaded={files.onUploaded} />
      </section>
    </div>
  );
}

/** The router only scrolls to a part of the page. */
const focusUpload = () => document.getElementById(UPLOAD)?.focus({ preventScroll: true });

/** Whether the name, category or subcategory of a file has every word of the search. */
function matches({ name, category, subcategory }: ManagedFile, search: string): boolean {
  const text = `${name} ${category} ${subcategory}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
