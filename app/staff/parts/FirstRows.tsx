import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../../../shared/format-count.ts';
import { Button } from '../../ui/Button.tsx';

/** A person can still see what is below this many rows. */
const SHOWN = 5;

type Props<Row> = { rows: readonly Row[]; children(row: Row): ReactNode };

/** A list above something else: its first rows, and a button that shows the others. */
export function FirstRows<Row>({ rows, children }: Props<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  /** Moves the focus to the first new row, because the button that was pressed disappears. */
  function showAll() {
    flushSync(() => setIsWhole(true));
    list.current?.children[SHOWN]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }

  return (
    <>
      <ul ref={list} className="mt-4 border-b border-line">
        {(isWhole ? rows : rows.slice(0, SHOWN)).map(children)}
      </ul>
      {!isWhole && rows.length > SHOWN && (
        <Button look="outline" className="mt-6" onClick={showAll}>
          {`Show all ${formatCount(rows.length)}`}
        </Button>
      )}
    </>
  );
}
