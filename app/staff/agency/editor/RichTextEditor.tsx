import { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RichDocument } from '../../../../shared/words/rich-text.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { plugins } from './commands.ts';
import { LinkField } from './LinkField.tsx';
import { handlers } from './paste.ts';
import { schema } from './schema.ts';
import { Toolbar } from './Toolbar.tsx';

type Props = {
  id: string;
  label: string;
  error?: string;
  /** A `RichDocument`. Any other value is shown as an empty text. */
  value: unknown;
  onChange(document: RichDocument): void;
  /** Whether the editor has the focus once it is there. */
  takesFocus?: boolean;
};

/** A text with headings, lists, bold, italic and links. */
export default function RichTextEditor({ id, label, error, value, onChange, takesFocus = false }: Props) {
  const [linking, setLinking] = useState(false);
  const { place, view, state } = useEditor(value, onChange, () => setLinking(true));
  const labelId = `${id}-label`;
  useEffect(() => {
    view?.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
        class: 'rich-text max-w-none min-h-40 px-4 py-3 outline-offset-2',
      },
    });
  }, [view, id, labelId, error]);
  useEffect(() => {
    if (takesFocus) view?.focus();
  }, [view, takesFocus]);

  return (
    <div data-invalid={error ? '' : undefined}>
      <p id={labelId} className="mb-2 font-medium">
        {label}
      </p>
      <div className={`rounded-photo border ${error ? 'border-accent' : 'border-edge'}`}>
        {view && state && (
          <Toolbar
            view={view}
            state={state}
            label={`Formatting: ${label}`}
            controls={id}
            onLink={() => setLinking(true)}
          />
        )}
        {view && linking && <LinkField id={`${id}-link`} view={view} close={() => setLinking(false)} />}
        <div ref={place} className="wrap-anywhere" />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Runs the editor in a `div`. A value that differs from the last reported one replaces the editor's content. */
function useEditor(value: unknown, onChange: Props['onChange'], askForLink: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const shown = useRef<unknown>(null);
  const report = useEffectEvent(onChange);
  const ask = useEffectEvent(askForLink);

  useEffect(() => {
    const keys = plugins(() => ask());
    const begin = EditorState.create({ schema, plugins: keys });
    const created = new EditorView(place.current, {
      state: begin,
      handleDOMEvents: handlers,
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        shown.current = next.doc.toJSON();
        report(shown.current as RichDocument);
      },
    });
    setView(created);
    return () => {
      created.destroy();
      shown.current = null;
    };
  }, []);

  useEffect(() => {
    if (!view || shown.current === value) return;
    shown.current = value;
    const next = EditorState.create({ doc: documentOf(value), plugins: view.state.plugins });
    view.updateState(next);
    setState(next);
  }, [view, value]);
  return { place, view, state };
}

/** Reads the document of a draft, which may contain anything. An invalid one becomes an empty document. */
function documentOf(value: unknown): Node | undefined {
  try {
    const found = Node.fromJSON(schema, value);
    found.check();
    return found;
  } catch {
    return schema.topNodeType.createAndFill() ?? undefined;
  }
}
