import { type RefObject, useEffect, useRef, useState } from 'react';
import { apiPaths } from '../../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Pencil, Trash } from '../../ui/icons/staff-icons.generated.ts';
import type { FileTexts, ManagedFile } from '../api/files.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { EditDialog, type EditedFile } from './EditDialog.tsx';

const heading = 'label py-3 pr-6 text-left text-soft';
const cell = 'pr-6 text-left align-middle sm:py-2';

type Props = {
  /** Undefined until they are loaded: the table then has no rows. */
  files: readonly ManagedFile[] | undefined;
  isLoading: boolean;
  /** Shown if there are no files. */
  emptyText: string;
  /** The id of the file that is being deleted. */
  deletingId: string | undefined;
  /** Whether the file was uploaded just now. */
  isNew(file: ManagedFile): boolean;
  /** @returns the file's name and description as they are now; null if they cannot be read */
  describe(file: ManagedFile): Promise<FileTexts | null>;
  /** @returns a promise that resolves once the list is up to date */
  onSaved(name: string): Promise<void>;
  /** @returns whether it was deleted */
  onDelete(file: ManagedFile): Promise<boolean>;
};

/** Spec §2: Name, Category, Subcategory, Actions with Delete. On a phone each row is a card with two lines. */
export function FileTable(props: Props) {
  const { files, isLoading, emptyText, deletingId, isNew, describe, onSaved, onDelete } = props;
  const caption = useRef<HTMLTableCaptionElement>(null);
  const [toDelete, setToDelete] = useState<ManagedFile>();
  const [edited, setEdited] = useState<EditedFile>();
  /** The file whose button was pressed last. On a slow connection the texts of another one may arrive later. */
  const wanted = useRef<ManagedFile>(null);
  const focusNext = useNextFocus(caption);

  async function edit(file: ManagedFile) {
    wanted.current = file;
    const texts = await describe(file);
    if (wanted.current !== file) return;
    wanted.current = null;
    // Another dialog was opened in the meantime.
    if (document.querySelector('dialog[open]')) return;
    setEdited({ ...file, description: null, ...texts });
  }

  async function saved(file: EditedFile, name: string) {
    // If the dialog was cancelled meanwhile, another one may be open.
    setEdited((now) => (now === file ? undefined : now));
    await onSaved(name);
    focusNext(buttonId('edit', file.id));
  }

  async function remove(file: ManagedFile) {
    setToDelete(undefined);
    if (!files) return;
    const at = files.findIndex(({ id }) => id === file.id);
    const neighbour = files[at + 1] ?? files[at - 1];
    if (await onDelete(file)) focusNext(buttonId('delete', neighbour?.id));
  }

  return (
    <>
      <table className="w-full border-b border-line max-sm:block" aria-busy={isLoading}>
        <caption ref={caption} tabIndex={-1} className="pb-4 text-left font-serif text-h4 max-sm:block">
          Manage Files
        </caption>
        <Columns />
        <tbody data-rows="" className="max-sm:block">
          {files?.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isNew={isNew(file)}
              isBusy={deletingId === file.id}
              onEdit={() => edit(file)}
              onDelete={() => deletingId === undefined && setToDelete(file)}
            />
          ))}
          {files?.length === 0 && (
            <tr className="border-t border-line max-sm:block">
              <td colSpan={4} className="py-5 text-soft max-sm:block">
                {emptyText}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {edited && (
        <EditDialog
          file={edited}
          onSaved={(name) => saved(edited, name)}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {toDelete && (
        <ConfirmDialog
          title={`Delete “${toDelete.name}”?`}
          text="Visitors won’t be able to download it. This can’t be undone."
          action="Delete"
          onConfirm={() => remove(toDelete)}
          onCancel={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

const Columns = () => (
  <thead className="max-sm:sr-only">
    <tr>
      {['Name', 'Category', 'Subcategory', 'Actions'].map((name) => (
        <th key={name} scope="col" className={heading}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/**
 * Moves the focus after the focused button was removed with its row, or lost the focus because its row was moved.
 * @param otherwise the element that takes the focus if there is no such button
 * @returns a function that takes the button's id
 */
function useNextFocus(otherwise: RefObject<HTMLElement | null>) {
  const [next, setNext] = useState<string>();
  useEffect(() => {
    if (next === undefined) return;
    if (document.activeElement === document.body) {
      (document.getElementById(next) ?? otherwise.current)?.focus();
    }
    setNext(undefined);
  }, [next, otherwise]);
  return setNext;
}

type RowProps = { file: ManagedFile; isNew: boolean; isBusy: boolean; onEdit(): void; onDelete(): void };

const FileRow = ({ file, isNew, isBusy, onEdit, onDelete }: RowProps) => (
  <tr className="border-t border-line max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:items-center max-sm:gap-x-3 max-sm:py-3">
    <th scope="row" className={`${cell} font-medium wrap-anywhere max-sm:col-span-2`}>
      <a className="link" href={apiPaths.download(file.id)} download>
        {file.name}
      </a>
      {isNew && <span className="block text-small font-normal text-soft">Just uploaded</span>}
    </th>
    <td className={`${cell} max-sm:row-start-2 max-sm:pr-0 max-sm:text-small max-sm:text-soft`}>
      {file.category}
    </td>
    <td className={`${cell} max-sm:row-start-2 max-sm:text-small max-sm:text-soft`}>{file.subcategory}</td>
    <td className={`max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-3`}>
      <div className="flex flex-wrap gap-x-6">
        <Button
          look="quiet"
          id={buttonId('delete', file.id)}
          aria-disabled={isBusy}
          onClick={onDelete}
          className="min-h-11 py-2"
        >
          <Trash className="size-4.5" />
          <span>{isBusy ? 'Deleting…' : 'Delete'}</span>
          <span className="sr-only">{` ${file.name}`}</span>
        </Button>
        <Button look="quiet" id={buttonId('edit', file.id)} onClick={onEdit} className="min-h-11 py-2">
          <Pencil className="size-4.5" />
          Edit
          <span className="sr-only">{` ${file.name}`}</span>
        </Button>
      </div>
    </td>
  </tr>
);

const buttonId = (action: 'edit' | 'delete', id: string | undefined) => `${action}-${id}`;
