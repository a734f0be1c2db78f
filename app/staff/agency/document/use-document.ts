import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DocumentName } from '../../../../shared/staff/agency.ts';
import { onLogout } from '../../session.ts';
import { DocumentEditor, type EditorOptions } from './document-editor.ts';

/**
 * The last editor of each document. If its text could not be saved, because the session had ended, it is opened again
 * after the new login. Logout forgets them.
 */
const lastEditors = new Map<DocumentName, DocumentEditor>();
onLogout(() => lastEditors.clear());

/** Whether no request has stored what was typed. What is typed during a conflict goes to the history. */
function hasUnsaved(editor: DocumentEditor): boolean {
  const { saveState, conflict } = editor.read();
  return saveState !== 'saved' && conflict === '';
}

/** The number of uploads in progress, by the editor whose document they change. */
const uploads = new WeakMap<DocumentEditor, number>();

/**
 * Waits for an upload that changes a document. If the document is left and opened again in the meantime, it is in the
 * same editor, so that the uploaded picture appears in it.
 */
export async function duringUpload<Done>(editor: DocumentEditor, upload: Promise<Done>): Promise<Done> {
  const count = (by: number) => uploads.set(editor, (uploads.get(editor) ?? 0) + by);
  count(1);
  try {
    return await upload;
  } finally {
    count(-1);
  }
}
const isUploading = (editor: DocumentEditor): boolean => (uploads.get(editor) ?? 0) > 0;

function openEditor(name: DocumentName, options: EditorOptions): DocumentEditor {
  const last = lastEditors.get(name);
  const editor = last && (hasUnsaved(last) || isUploading(last)) ? last : new DocumentEditor(name, options);
  lastEditors.set(name, editor);
  return editor;
}

/** Opens a document of the agency for editing. */
export function useDocument(name: DocumentName, options: EditorOptions) {
  const [editor] = useState(() => openEditor(name, options));
  const editing = useSyncExternalStore(editor.subscribe, editor.read, editor.read);
  useEffect(() => {
    if (hasUnsaved(editor)) editor.save();
    // What is loaded has other entries than those to which the pictures belong.
    else if (!isUploading(editor)) editor.load();
  }, [editor]);
  return { editor, editing };
}

export type EditedDocument = ReturnType<typeof useDocument>;
