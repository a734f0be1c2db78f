import { ApiError } from '../../../shared/site-api.ts';
import type { DocumentContents, DocumentName, DocumentState } from '../../../shared/staff/agency.ts';
import {
  discardDraft,
  FactsRefused,
  getDocument,
  publishDocument,
  restoreVersion,
  saveDraft,
} from '../api/agency.ts';
import { type Facts, shareEntryKeys } from './facts.ts';

/** The draft is saved if nothing was typed for this long. */
const PAUSE_MS = 1000;
const FAILED = 'The server didn’t answer. Your text is still here. Please try again.';

type State = DocumentState<DocumentContents[DocumentName]>;

/** What the screen shows of a document that is being edited. */
export type Editing = {
  /** The server's last response; null while it is loading. */
  state: State | null;
  /** The content as it is typed. */
  facts: Facts;
  /** When the draft was saved; null if there is no draft. */
  savedAt: string | null;
  saving: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Whether a publication, a discarding or a restoration is in progress. */
  busy: boolean;
  /** The message if a colleague has changed the document in the meantime, otherwise ''. */
  conflict: string;
  /** The sentence for each refused fact, by its path. */
  refused: Readonly<Record<string, string>>;
  message: { ok: boolean; words: string } | null;
  hasFailed: boolean;
};

export type EditorOptions = {
  /** Converts what was typed to the types that the API expects, such as numbers. */
  contentOf?: ((facts: Facts) => Facts) | undefined;
  /** The initial content for an agency that has published and drafted nothing: what visitors see by default. */
  start?: Facts | undefined;
};

const LOADING: Editing = {
  state: null,
  facts: {},
  savedAt: null,
  saving: 'saved',
  busy: false,
  conflict: '',
  refused: {},
  message: null,
  hasFailed: false,
};

/**
 * A document while it is being edited. What is typed is saved as a draft, which colleagues see, too. If a colleague has
 * saved or published in the meantime, nothing is overwritten: `conflict` says so, and `takeTheirs` or `keepMine`
 * decides.
 */
export class DocumentEditor {
  #editing = LOADING;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The saves in progress. They run one after the other, because each has to name the draft that the previous one
   * saved.
   */
  #pending = Promise.resolve();
  /** The published version that this edit started from. */
  #basedOn = 0;
  /** The `savedAt` of the last known draft; null if there is none. */
  #seen: string | null = null;
  readonly #name: DocumentName;
  readonly #contentOf: (facts: Facts) => Facts;
  readonly #start: Facts | undefined;

  constructor(name: DocumentName, { contentOf = (facts) => facts, start }: EditorOptions) {
    this.#name = name;
    this.#contentOf = contentOf;
    this.#start = start;
  }

  /** For `useSyncExternalStore`. When the last listener unsubscribes, it saves what is not saved yet. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0 && this.#editing.saving === 'waiting') this.#save();
    };
  };
  read = (): Editing => this.#editing;

  load = async (): Promise<void> => {
    this.#set({ hasFailed: false });
    try {
      this.#show(await getDocument(this.#name));
    } catch (error) {
      console.error('agency:', error);
      this.#set({ hasFailed: true });
    }
  };

  change = (to: (facts: Facts) => Facts): void => {
    const facts = to(this.#editing.facts);
    // An uploaded photograph changes nothing if its entry was removed or the draft was discarded in the meantime.
    if (facts === this.#editing.facts) return;
    this.#set({ facts, saving: 'waiting', message: null });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#save, PAUSE_MS);
  };

  /** Whether anything differs from what visitors see. */
  hasDraft = (): boolean => this.#editing.saving !== 'saved' || this.#editing.savedAt !== null;

  /** Whether there is something to publish, and no conflict that must be decided first. */
  canPublish = (): boolean => this.hasDraft() && this.#editing.conflict === '';

  publish = () =>
    this.#act('Published. Visitors can see it now.', async () => {
      const { facts } = this.#editing;
      const state = await publishDocument(this.#name, this.#contentOf(facts), this.#basedOn);
      shareEntryKeys(facts, state.published);
      return state;
    });

  restore = (version: number) =>
    this.#act(`Version ${version} is live again.`, () =>
      restoreVersion(this.#name, version, this.#editing.state?.version ?? 0),
    );

  discard = () =>
    this.#act('Draft discarded.', async () => {
      await discardDraft(this.#name);
      return getDocument(this.#name);
    });

  takeTheirs = () => this.#act('You’re looking at the latest version.', () => getDocument(this.#name));

  keepMine = async (): Promise<void> => {
    const { facts } = this.#editing;
    try {
      this.#show(await getDocument(this.#name), facts);
      this.#save();
    } catch (error) {
      this.#explain(error);
    }
  };

  #set(change: Partial<Editing>): void {
    this.#editing = { ...this.#editing, ...change };
    for (const listener of this.#listeners) listener();
  }

  #show(state: State, typed?: Facts): void {
    const { draft, published, version } = state;
    this.#seen = draft?.savedAt ?? null;
    this.#basedOn = typed ? version : (draft?.basedOn ?? version);
    const facts = typed ?? draft?.content ?? (version === 0 ? this.#start : undefined) ?? published;
    this.#set({ state, facts, savedAt: this.#seen, conflict: '', saving: typed ? 'waiting' : 'saved' });
  }

  #save = (): void => {
    clearTimeout(this.#timer);
    if (this.#editing.conflict) return;
    this.#pending = this.#pending.then(() => this.#send());
  };

  async #send(): Promise<void> {
    const { facts, saving } = this.#editing;
    if (saving !== 'waiting') return;
    this.#set({ saving: 'saving' });
    try {
      const draft = { content: this.#contentOf(facts), basedOn: this.#basedOn, seen: this.#seen };
      this.#seen = await saveDraft(this.#name, draft);
      // More may have been typed during the request.
      this.#set({ savedAt: this.#seen, ...(this.#editing.facts === facts && { saving: 'saved' }) });
    } catch (error) {
      this.#set({ saving: 'failed' });
      this.#explain(error);
    }
  }

  /** Runs a change on the server, and shows the resulting state. What is typed in the meantime stays. */
  async #act(done: string, work: () => Promise<State>): Promise<void> {
    if (this.#editing.busy) return;
    clearTimeout(this.#timer);
    this.#set({ busy: true, message: null, refused: {} });
    await this.#pending;
    const { facts } = this.#editing;
    try {
      const state = await work();
      const isTyping = this.#editing.facts !== facts;
      this.#show(state, isTyping ? this.#editing.facts : undefined);
      if (isTyping) this.#save();
      this.#set({ message: { ok: true, words: done } });
    } catch (error) {
      this.#explain(error);
    } finally {
      this.#set({ busy: false });
    }
  }

  #explain(error: unknown): void {
    if (error instanceof ApiError && error.status === 409) {
      this.#set({ conflict: error.message });
    } else if (error instanceof FactsRefused) {
      const refused = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
      this.#set({ refused, message: { ok: false, words: error.message } });
    } else {
      console.error('agency:', error);
      this.#set({ message: { ok: false, words: FAILED } });
    }
  }
}
