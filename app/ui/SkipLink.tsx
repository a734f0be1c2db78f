/**
 * The first element that the Tab key reaches. It skips the menus.
 * @param to the id of the element after the menus
 */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a
      href={`#${to}`}
      className="label fixed top-3 left-3 z-50 -translate-y-20 print:hidden rounded-photo bg-ink px-5 py-3 text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
