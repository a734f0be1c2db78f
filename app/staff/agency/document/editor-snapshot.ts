import type { DocumentContents, DocumentName, DocumentState } from '../../../../shared/staff/agency.ts';
import type { DocumentValues } from '../document-values.ts';

export type State = DocumentState<DocumentContents[DocumentName]>;

/** What the screen shows of a document that is being edited. */
export type EditorSnapshot = {
  /** The server's last response; null while it is loading. */
  state: State | null;
  /** The content as it is typed. */
  values: DocumentValues;
  /** When the draft was saved; null if there is no draft. */
  savedAt: string | null;
  saveState: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Whether a publication, a discarding or a restoration is in progress. */
  busy: boolean;
  /** The message if a colleague has changed the document in the meantime, otherwise ''. */
  conflict: string;
  /** The sentence for each refused value, by its path. */
  errors: Readonly<Record<string, string>>;
  message: { ok: boolean; words: string } | null;
  hasFailed: boolean;
};

/** What the screen shows until the server has responded. */
export const LOADING: EditorSnapshot = {
  state: null,
  values: {},
  savedAt: null,
  saveState: 'saved',
  busy: false,
  conflict: '',
  errors: {},
  message: null,
  hasFailed: false,
};
