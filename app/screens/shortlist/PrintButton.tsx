import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { Printer } from '../../ui/icons/icons.generated.ts';

/** Without scripts the browser's own menu prints. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      onClick={() => print()}
      className="inline-flex min-h-11 items-center gap-2.5 text-small print:hidden"
    >
      <Printer className="size-[1.25em]" />
      <span className="link">Print</span>
    </button>
  );
}
