import { Moon, Sun } from 'lucide-react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useTheme } from '../theme.ts';

/** §2, team profile: light or dark for the whole site. It needs scripts, and before them keeps its room. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const { theme, choose } = useTheme();
  const hydrated = useHydrated();
  const dark = theme === 'dark';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      onClick={() => choose(dark ? 'light' : 'dark')}
      className={`group inline-flex min-h-11 items-center gap-3 text-small ${hydrated ? '' : 'invisible'} ${className}`}
    >
      Dark mode
      <span
        aria-hidden="true"
        className="flex h-8 w-14 items-center rounded-full border border-edge bg-sand p-1 transition-colors group-hover:border-ink"
      >
        <span
          className={`grid size-6 place-items-center rounded-full bg-ink text-paper transition-transform ${dark ? 'translate-x-5.5' : ''}`}
        >
          {dark ? <Moon {...icon} /> : <Sun {...icon} />}
        </span>
      </span>
    </button>
  );
}

const icon = { strokeWidth: 1.75, className: 'size-3.5' } as const;
