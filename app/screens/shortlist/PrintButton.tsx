import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { Printer } from '../../ui/icons/icons.generated.ts';

/** Hidden without scripts: visitors then print from the browser's own menu. */
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
