/** The first element that Tab reaches: skips the menus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="label fixed top-3 left-3 z-50 -translate-y-20 print:hidden rounded-photo bg-ink px-5 py-3 text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
