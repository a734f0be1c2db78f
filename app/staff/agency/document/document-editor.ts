import type { DocumentName } from '../../../../shared/staff/agency.ts';
import { keepReplacedDraft } from '../../api/agency.ts';
import { copyEntryKeys, type DocumentValues } from '../document-values.ts';
import { type EditorSnapshot, LOADING, type State } from './editor-snapshot.ts';
import { explainFailure } from './explain-failure.ts';
import { mergeDocuments } from './merge.ts';
import { StoredDocument } from './stored-document.ts';

/** The draft is saved if nothing was typed for this long. */
const SAVE_DELAY_MS = 1000;

export type EditorOptions = {
  /** Converts what was typed to the types that the API expects, such as numbers. */
  toContent?: ((values: DocumentValues) => DocumentValues) | undefined;
  /** The initial content for an agency that has published and drafted nothing; by default, what visitors see. */
  initialValues?: DocumentValues | undefined;
};

/**
 * A document while it is being edited. What is typed is saved as a draft, which colleagues see, too. If a colleague has
 * saved or published in the meantime, nothing is overwritten: `conflict` says so, and `takeTheirs` or `keepMine`
 * decides. The history keeps the draft that the decision replaces.
 */
export class DocumentEditor {
  #snapshot = LOADING;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The saves and changes in progress, one after the other: each names the draft that the previous one left. */
  #pending = Promise.resolve();
  /** The content on the server with which this edit started. */
  #base: DocumentValues = {};
  /** Whether the next save replaces a draft that the history has to keep. */
  #keepsReplaced = false;
  readonly #name: DocumentName;
  readonly #stored: StoredDocument;
  readonly #toContent: (values: DocumentValues) => DocumentValues;
  readonly #initialValues: DocumentValues | undefined;

  constructor(name: DocumentName, { toContent = (values) => values, initialValues }: EditorOptions) {
    this.#name = name;
    this.#stored = new StoredDocument(name, (state) => {
      this.#base = this.#contentOf(state);
      this.#set({ state, savedAt: state.draft?.savedAt ?? null });
    });
    this.#toContent = toContent;
    this.#initialValues = initialValues;
  }

  /** For `useSyncExternalStore`. When the last listener unsubscribes, it saves what is not saved yet. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#leave();
    };
  };
  read = (): EditorSnapshot => this.#snapshot;

  load = async (): Promise<void> => {
    this.#set({ hasFailed: false });
    try {
      this.#show(await this.#stored.read());
    } catch (error) {
      console.error('agency:', error);
      this.#set({ hasFailed: true });
    }
  };

  change = (to: (values: DocumentValues) => DocumentValues): void => {
    const values = to(this.#snapshot.values);
    // An uploaded photograph changes nothing if its entry was removed or the draft was discarded in the meantime.
    if (values === this.#snapshot.values) return;
    this.#set({ values, saveState: 'waiting', message: null });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.save, SAVE_DELAY_MS);
  };

  /** Whether anything differs from what visitors see. */
  hasDraft = (): boolean => this.#snapshot.saveState !== 'saved' || this.#snapshot.savedAt !== null;

  /** Whether there is something to publish, and no conflict that must be decided first. */
  canPublish = (): boolean => this.hasDraft() && this.#snapshot.conflict === '';

  publish = () =>
    this.#act('Published. Visitors can see it now.', async () => {
      const { values } = this.#snapshot;
      const state = await this.#stored.publish(this.#toContent(values));
      copyEntryKeys(values, state.published);
      return state;
    });

  restore = (version: number) =>
    this.#replace(
      `${version === 0 ? 'The original content' : `Version ${version}`} is live again.`,
      (current) => this.#stored.restore(version, current),
    );

  /** Makes a replaced draft the draft again. */
  restoreDraft = (number: number) =>
    this.#replace('This is the draft again.', (current) => this.#stored.restoreDraft(number, current));

  discard = () => this.#act('Draft discarded.', this.#stored.discard);

  /** Shows what a colleague has saved or published. The history keeps what was typed here. */
  takeTheirs = () =>
    this.#act('You’re looking at the latest version. What you typed is under History.', async () => {
      await this.#keepTyped();
      this.#keepsReplaced = false;
      return this.#stored.read();
    });

  /**
   * Keeps what was typed here, and takes what a colleague has changed elsewhere. The history keeps the colleague's
   * draft.
   */
  keepMine = async (): Promise<void> => {
    try {
      const state = await this.#stored.read();
      const { values } = this.#snapshot;
      this.#keepsReplaced = true;
      this.#show(state, mergeDocuments(this.#base, values, this.#contentOf(state)));
      this.save();
    } catch (error) {
      this.#set(explainFailure(error));
    }
  };

  #set(change: Partial<EditorSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** What the form shows of a document before anything is typed. */
  #contentOf({ draft, published, version }: State): DocumentValues {
    return draft?.content ?? (version === 0 ? this.#initialValues : undefined) ?? published;
  }

  #show(state: State, typed?: DocumentValues): void {
    const { draft, version } = state;
    this.#stored.seen = draft?.savedAt ?? null;
    this.#stored.basedOn = typed ? version : (draft?.basedOn ?? version);
    this.#base = this.#contentOf(state);
    const values = typed ?? this.#base;
    this.#set({
      state,
      values,
      savedAt: this.#stored.seen,
      conflict: '',
      saveState: typed ? 'waiting' : 'saved',
    });
  }

  save = (): void => {
    clearTimeout(this.#timer);
    this.#set({ message: null });
    this.#pending = this.#pending.then(() => this.#send());
  };

  /** Sends what waits, or what could not be saved before. */
  async #send(): Promise<void> {
    const { values, saveState, conflict } = this.#snapshot;
    if (saveState === 'saved' || conflict) return;
    this.#set({ saveState: 'saving' });
    const content = this.#toContent(values);
    try {
      await this.#stored.saveDraft(content, { keepsReplaced: this.#keepsReplaced });
      this.#keepsReplaced = false;
      // More may have been typed during the request.
      this.#set({
        savedAt: this.#stored.seen,
        ...(this.#snapshot.values === values && { saveState: 'saved' }),
      });
    } catch (error) {
      this.#set({ saveState: 'failed' });
      this.#set(explainFailure(error));
    }
  }

  /** Saves what is not saved yet. During a conflict it goes to the history instead. */
  #leave(): void {
    if (this.#snapshot.conflict) this.#keepTyped().catch((error) => console.error('agency:', error));
    else this.save();
  }

  /** Keeps what was typed and never saved in the history. */
  async #keepTyped(): Promise<void> {
    const { values, saveState } = this.#snapshot;
    if (saveState === 'saved' || values === this.#base) return;
    await keepReplacedDraft(this.#name, this.#toContent(values));
  }

  /** Replaces the draft. What is typed is saved before, so that the history keeps it; without that nothing happens. */
  async #replace(done: string, work: (current: number) => Promise<State>): Promise<void> {
    if (this.#snapshot.busy) return;
    this.save();
    await this.#pending;
    if (this.#snapshot.saveState === 'failed' || this.#snapshot.conflict) return;
    await this.#act(done, () => work(this.#snapshot.state?.version ?? 0));
  }

  /** Runs a change on the server and shows the result. What is typed in the meantime is saved afterwards. */
  async #act(done: string, work: () => Promise<State>): Promise<void> {
    if (this.#snapshot.busy) return;
    clearTimeout(this.#timer);
    this.#set({ busy: true, message: null, errors: {} });
    this.#pending = this.#pending.then(() => this.#run(done, work));
    await this.#pending;
  }

  async #run(done: string, work: () => Promise<State>): Promise<void> {
    const { values } = this.#snapshot;
    try {
      const state = await work();
      const isTyping = this.#snapshot.values !== values;
      this.#show(state, isTyping ? this.#snapshot.values : undefined);
      if (isTyping) this.save();
      this.#set({ message: { ok: true, words: done } });
    } catch (error) {
      this.#set(explainFailure(error));
    } finally {
      this.#set({ busy: false });
    }
  }
}
