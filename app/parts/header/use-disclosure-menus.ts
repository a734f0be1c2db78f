import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useOnPageChange } from './use-on-page-change.ts';

/** The pointer must not open a menu by passing over it, nor close one by leaving it for a moment. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 220;

/**
 * A menu opened by `hover` closes when the pointer leaves it. One opened by `press` stays open until it is pressed
 * again, or until the focus or a press is outside it.
 */
type OpenMenu = { id: string; by: 'hover' | 'press' };

/**
 * Disclosure navigation: pressing or hovering over a button opens its menu and closes the others. Escape closes a menu
 * and returns the focus to its button.
 */
export function useDisclosureMenus(pageKey: string, onOpenChange: (open: boolean) => void) {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nav = useRef<HTMLElement>(null);

  const schedule = useCallback((callback: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(callback, delay);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, []);

  // A menu that CSS opened under the pointer before scripts ran stays open.
  useEffect(() => {
    const id = nav.current?.querySelector<HTMLElement>('[data-menu]:is(:hover, :focus-within)')?.dataset.menu;
    if (id) setOpen({ id, by: 'hover' });
    return () => clearTimeout(timer.current);
  }, []);
  useEffect(() => onOpenChange(open !== null), [open, onOpenChange]);

  // Following a link closes the menu, wherever the pointer is.
  useOnPageChange(pageKey, close);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const item = nav.current?.querySelector<HTMLElement>(`[data-menu="${open.id}"]`);
      if (item?.contains(document.activeElement)) item.querySelector('button')?.focus();
      close();
    };
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open, close]);

  return {
    nav,
    openId: open?.id ?? null,
    itemProps: (id: string) => ({
      'data-menu': id,
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return;
        if (open?.id === id) clearTimeout(timer.current);
        else schedule(() => setOpen({ id, by: 'hover' }), OPEN_AFTER_MS);
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        schedule(() => setOpen((now) => (now?.id === id && now.by === 'hover' ? null : now)), CLOSE_AFTER_MS);
      },
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) {
          setOpen((now) => (now?.id === id ? null : now));
        }
      },
    }),
    buttonProps: (id: string) => ({
      'aria-expanded': open?.id === id,
      onClick() {
        clearTimeout(timer.current);
        // A press on a menu that hovering has just opened means "keep it", not "close it".
        setOpen((now) => (now?.id === id && now.by === 'press' ? null : { id, by: 'press' }));
      },
    }),
  };
}
