import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DocumentName } from '../../../shared/staff/agency.ts';
import { DocumentEditor } from './document-editor.ts';
import type { Facts } from './facts.ts';

/** Opens a document of the agency for editing. @param contentOf what the API takes of what was typed */
export function useDocument(name: DocumentName, contentOf?: (facts: Facts) => Facts) {
  const [editor] = useState(() => new DocumentEditor(name, contentOf));
  const editing = useSyncExternalStore(editor.subscribe, editor.read, editor.read);
  useEffect(() => {
    editor.load();
  }, [editor]);
  return { editor, editing };
}

export type EditedDocument = ReturnType<typeof useDocument>;
