import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DocumentName } from '../../../../shared/staff/agency.ts';
import { DocumentEditor, type EditorOptions } from './document-editor.ts';

/** Opens a document of the agency for editing. */
export function useDocument(name: DocumentName, options: EditorOptions) {
  const [editor] = useState(() => new DocumentEditor(name, options));
  const editing = useSyncExternalStore(editor.subscribe, editor.read, editor.read);
  useEffect(() => {
    editor.load();
  }, [editor]);
  return { editor, editing };
}

export type EditedDocument = ReturnType<typeof useDocument>;
