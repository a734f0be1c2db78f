import { themeSwitchScript, useTheme } from '../../parts/page/theme.ts';
import { InlineScript } from '../../ui/browser/InlineScript.tsx';
import { Moon, Sun } from '../../ui/icons/icons.generated.ts';

/** Spec §2, team profile: a switch between light and dark for the whole site. Without scripts its space stays empty. */
export function ThemeToggle() {
  const { theme, choose } = useTheme();
  const isDark = theme === 'dark';
  return (
    <>
      <button
        type="button"
        role="switch"
        data-theme-switch
        aria-checked={isDark}
        onClick={() => choose(isDark ? 'light' : 'dark')}
        className="group inline-flex min-h-11 items-center gap-3 text-small noscript:invisible"
      >
        Dark mode
        <span
          aria-hidden="true"
          className="flex h-8 w-14 items-center rounded-full border border-edge bg-sand p-1 transition-colors group-hover:border-ink"
        >
          <span className="grid size-6 place-items-center rounded-full bg-ink text-paper transition-transform dark:translate-x-5.5">
            <Moon strokeWidth={1.75} className="hidden size-3.5 dark:block" />
            <Sun strokeWidth={1.75} className="size-3.5 dark:hidden" />
          </span>
        </span>
      </button>
      <InlineScript code={import.meta.env.SSR ? themeSwitchScript : ''} />
    </>
  );
}
