import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Mark, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { marks, nodes } from './schema.ts';

export const isMarked = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
};

export const isHeading = ({ selection }: EditorState, level: number): boolean => {
  const { parent } = selection.$from;
  return parent.type === nodes.heading && parent.attrs.level === level;
};

/** Finds the list around the start of the selection. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) {
      return { type: node.type, at: $from.before(depth) };
    }
  }
  return null;
}

export const isList = (state: EditorState, type: NodeType): boolean => listAround(state)?.type === type;

export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
      state,
      dispatch,
    );

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };

/** The link at the selection with its range; null if there is none. */
export function linkAt({ selection: { $from }, doc }: EditorState) {
  const index = $from.index();
  const linkOf = (at: number): Mark | undefined =>
    at >= 0 && at < $from.parent.childCount ? marks.link.isInSet($from.parent.child(at).marks) : undefined;
  const start = linkOf(index) ? index : index - 1;
  const link = linkOf(start);
  if (!link) return null;
  let [first, last] = [start, start];
  while (linkOf(first - 1)?.eq(link)) first -= 1;
  while (linkOf(last + 1)?.eq(link)) last += 1;
  const position = (child: number) => {
    let at = $from.start();
    for (let before = 0; before < child; before += 1) at += $from.parent.child(before).nodeSize;
    return at;
  };
  return {
    href: String(link.attrs.href),
    from: position(first),
    to: Math.min(position(last + 1), doc.content.size),
  };
}

/**
 * Links the selection, or changes the link at the cursor. If there is neither, it inserts the address as the text. ''
 * removes the link.
 */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { selection, tr } = state;
    const { from, to } = selection.empty ? (linkAt(state) ?? selection) : selection;
    tr.removeMark(from, to, marks.link);
    if (href && from < to) tr.addMark(from, to, marks.link.create({ href }));
    if (href && from === to) tr.insert(from, state.schema.text(href, [marks.link.create({ href })]));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** The keys of the editor. The Tab key leaves it, as it leaves every field. @param askForLink opens the link field */
export const plugins = (askForLink: () => void) => [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-k': () => {
      askForLink();
      return true;
    },
    'Mod-Alt-2': toggleHeading(2),
    'Mod-Alt-3': toggleHeading(3),
    'Shift-Mod-8': toggleList(nodes.bullet_list),
    'Shift-Mod-7': toggleList(nodes.ordered_list),
    'Shift-Enter': chainCommands(exitCode, breakLine),
    Enter: splitListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
];

export { redo, toggleMark, undo };
