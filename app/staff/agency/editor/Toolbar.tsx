import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useState } from 'react';
import type { Icon as IconComponent } from '../../../ui/icons/create-icon.tsx';
import { List } from '../../../ui/icons/icons.generated.ts';
import {
  Heading2,
  Heading3,
  Italic,
  LetterB,
  Link,
  ListOrdered,
  Redo2,
  Undo2,
} from '../../../ui/icons/staff-icons.generated.ts';
import {
  isHeading,
  isList,
  isMarked,
  linkAt,
  redo,
  toggleHeading,
  toggleList,
  toggleMark,
  undo,
} from './commands.ts';
import { marks, nodes } from './schema.ts';

type Tool = {
  name: string;
  /** The key that is pressed with Control, as `aria-keyshortcuts` names it. */
  key: string;
  Icon: IconComponent;
  /** Runs when the button is pressed. A button without a command opens the link field. */
  command?: Command;
  isOn?(state: EditorState): boolean;
};

const TOOLS: readonly Tool[] = [
  {
    name: 'Bold',
    key: 'B',
    Icon: LetterB,
    command: toggleMark(marks.strong),
    isOn: (state) => isMarked(state, marks.strong),
  },
  {
    name: 'Italic',
    key: 'I',
    Icon: Italic,
    command: toggleMark(marks.em),
    isOn: (state) => isMarked(state, marks.em),
  },
  { name: 'Link', key: 'K', Icon: Link, isOn: (state) => linkAt(state) !== null },
  {
    name: 'Heading',
    key: 'Alt+2',
    Icon: Heading2,
    command: toggleHeading(2),
    isOn: (state) => isHeading(state, 2),
  },
  {
    name: 'Subheading',
    key: 'Alt+3',
    Icon: Heading3,
    command: toggleHeading(3),
    isOn: (state) => isHeading(state, 3),
  },
  {
    name: 'List',
    key: 'Shift+8',
    Icon: List,
    command: toggleList(nodes.bullet_list),
    isOn: (state) => isList(state, nodes.bullet_list),
  },
  {
    name: 'Numbered list',
    key: 'Shift+7',
    Icon: ListOrdered,
    command: toggleList(nodes.ordered_list),
    isOn: (state) => isList(state, nodes.ordered_list),
  },
  { name: 'Undo', key: 'Z', Icon: Undo2, command: undo },
  { name: 'Redo', key: 'Y', Icon: Redo2, command: redo },
];

type Props = { view: EditorView; state: EditorState; label: string; controls: string; onLink(): void };

/** The Tab key stops at the toolbar once; arrow keys move within it (the WAI-ARIA toolbar pattern). */
export function Toolbar({ view, state, label, controls, onLink }: Props) {
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const last = TOOLS.length - 1;
    const to = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  }

  function use({ command }: Tool) {
    if (!command) return onLink();
    command(view.state, view.dispatch);
    view.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap gap-1 border-b border-line p-1"
    >
      {TOOLS.map((tool, at) => (
        <button
          key={tool.name}
          type="button"
          title={`${tool.name} (Ctrl+${tool.key})`}
          aria-label={tool.name}
          aria-keyshortcuts={`Control+${tool.key}`}
          aria-pressed={tool.isOn?.(state)}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={() => use(tool)}
          className="grid size-11 place-items-center rounded-photo text-soft transition-colors hover:bg-sand hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          <tool.Icon className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
