import { Node, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';
import { textToDocument, toDocument } from './to-document.ts';

/**
 * Inserts what somebody pastes or drops. It is read by our own reader and never given to the browser as HTML, which the
 * policy of the page would refuse (app/ui/browser/trusted-types.inline.ts).
 */
function insert(view: EditorView, data: DataTransfer | null, at?: number): void {
  const html = data?.getData('text/html');
  const text = data?.getData('text/plain') ?? '';
  const { content } = Node.fromJSON(schema, html ? toDocument(html) : textToDocument(text));
  const { tr } = view.state;
  const slice = Slice.maxOpen(content);
  view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replace(at, at, slice)).scrollIntoView());
}

export const handlers = {
  paste(view: EditorView, event: ClipboardEvent): boolean {
    event.preventDefault();
    insert(view, event.clipboardData);
    return true;
  },
  drop(view: EditorView, event: DragEvent): boolean {
    // What is moved within the editor is a slice already.
    if (view.dragging) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) insert(view, event.dataTransfer, place.pos);
    return true;
  },
};
