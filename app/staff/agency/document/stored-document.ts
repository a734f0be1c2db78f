import type { DocumentName } from '../../../../shared/staff/agency.ts';
import {
  discardDraft,
  getDocument,
  publishDocument,
  restoreDraft,
  restoreVersion,
  saveDraft,
} from '../../api/agency.ts';
import type { DocumentValues } from '../document-values.ts';
import type { State } from './editor-snapshot.ts';
import { isPublished } from './merge.ts';

/** Recognises in the state of a document what was sent. */
type IsStored = (state: State) => boolean;

/**
 * What an editor knows of its document on the server, and the calls that change it. If the answer to a call is lost, the
 * change may be stored all the same. It is then recognised, so that it is not taken for a colleague's, nor made twice.
 */
export class StoredDocument {
  /** The published version that the edit started from. */
  basedOn = 0;
  /** The `savedAt` of the last known draft; null if there is none. */
  seen: string | null = null;
  #unanswered: IsStored | null = null;
  readonly #name: DocumentName;
  readonly #onFound: (state: State) => void;

  /** @param onFound called with the state in which a change without an answer was found */
  constructor(name: DocumentName, onFound: (state: State) => void) {
    this.#name = name;
    this.#onFound = onFound;
  }

  read = (): Promise<State> => getDocument(this.#name);

  /** @param options.keepsReplaced whether the history keeps the draft that this one replaces */
  async saveDraft(content: DocumentValues, { keepsReplaced }: { keepsReplaced: boolean }): Promise<void> {
    await this.#findUnanswered();
    const sent = JSON.stringify(content);
    this.#unanswered = ({ draft }) => draft !== null && JSON.stringify(draft.content) === sent;
    const { basedOn, seen } = this;
    this.seen = await saveDraft(this.#name, { content, basedOn, seen, keepsReplaced });
    this.#unanswered = null;
  }

  publish = (content: DocumentValues): Promise<State> =>
    this.#change(
      () => publishDocument(this.#name, content, { basedOn: this.basedOn, seen: this.seen }),
      ({ draft, published }) => draft === null && isPublished(content, published),
    );

  /** @param current the version that is published now */
  restore(version: number, current: number): Promise<State> {
    return this.#change(
      () => restoreVersion(this.#name, version, { basedOn: current, seen: this.seen }),
      ({ versions: [newest] }) => newest?.version === current + 1 && newest.restoredFrom === version,
    );
  }

  /** Makes a replaced draft the draft again. @param current as `restore` */
  restoreDraft(number: number, current: number): Promise<State> {
    const { seen } = this;
    return this.#change(
      () => restoreDraft(this.#name, number, { basedOn: current, seen }).then(this.read),
      ({ draft }) => draft !== null && draft.savedAt !== seen,
    );
  }

  discard = (): Promise<State> =>
    this.#change(
      () => discardDraft(this.#name, this.seen).then(this.read),
      ({ draft }) => draft === null,
    );

  /** Makes a change, unless it is found that an earlier try has made it. */
  async #change(request: () => Promise<State>, isStored: IsStored): Promise<State> {
    const earlier = await this.#findUnanswered();
    if (earlier && isStored(earlier)) return earlier;
    this.#unanswered = isStored;
    try {
      const state = await request();
      this.#unanswered = null;
      return state;
    } catch (error) {
      // If this fails as well, the next request finds it.
      const stored = await this.#findUnanswered().catch(() => null);
      if (stored) return stored;
      throw error;
    }
  }

  /** @returns the state in which what was sent without an answer is stored, otherwise null */
  async #findUnanswered(): Promise<State | null> {
    if (!this.#unanswered) return null;
    const state = await this.read();
    const isStored = this.#unanswered(state);
    this.#unanswered = null;
    if (!isStored) return null;
    this.seen = state.draft?.savedAt ?? null;
    this.basedOn = state.draft?.basedOn ?? state.version;
    this.#onFound(state);
    return state;
  }
}
