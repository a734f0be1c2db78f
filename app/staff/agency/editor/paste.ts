import { Node, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { htmlToDocument, textToDocument } from './html-to-document.ts';
import { schema } from './schema.ts';

/**
 * Inserts pasted or dropped content. Our own parser reads it; it is never given to the browser as HTML, because the
 * page's Trusted Types policy would refuse that (app/ui/browser/trusted-types.inline.ts).
 */
function insert(view: EditorView, data: DataTransfer | null, at?: number): void {
  const html = data?.getData('text/html');
  const text = data?.getData('text/plain') ?? '';
  const { content } = Node.fromJSON(schema, html ? htmlToDocument(html) : textToDocument(text));
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
    // The editor itself handles content that is moved within it.
    if (view.dragging) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) insert(view, event.dataTransfer, place.pos);
    return true;
  },
};
