import { useSyncExternalStore } from 'react';
import { agency } from '../../../shared/agency/agency.ts';

type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const CHANGE_EVENT = 'openhome:theme';
const DEFAULT_BACKGROUNDS: Record<Theme, string> = { light: '#faf7f1', dark: '#151a17' };

/** The page's background colours, which the browser's own bars take on. */
export const themeBackgrounds = (): Record<Theme, string> => agency().theme?.paper ?? DEFAULT_BACKGROUNDS;

/**
 * Runs in the page's head before the first paint: it sets the visitor's choice on <html> and gives the browser's own
 * bars its colour. Without a choice, the system's setting applies. It runs again when Back shows a page that the browser
 * kept, because another page may have changed the choice.
 */
export const themeScript = (): string =>
  `{let f=()=>{try{let t=localStorage.getItem('${STORAGE_KEY}'),g=${JSON.stringify(themeBackgrounds())}[t];if(g){document.documentElement.dataset.theme=t;let m=document.head.querySelector('meta[name=theme-color]:not([media])')||document.createElement('meta');m.name='theme-color';m.content=g;document.head.prepend(m)}}catch{}};f();addEventListener('pageshow',({persisted:p})=>{if(p){f();dispatchEvent(new Event('${CHANGE_EVENT}'))}})}`;

/** Sets the theme switch before the application runs, because the server does not know the visitor's choice. */
export const themeSwitchScript = `{let t=document.documentElement.dataset.theme;if(t?t==='dark':matchMedia('(prefers-color-scheme: dark)').matches)document.querySelector('[data-theme-switch]').ariaChecked='true'}`;

/** The current theme, by the visitor's choice or the system's setting, and a function to choose one. */
export function useTheme(): { theme: Theme; choose(theme: Theme): void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
  return { theme, choose: chooseTheme };
}

const darkModeQuery = () => matchMedia('(prefers-color-scheme: dark)');

/** The visitor's choice, or else the system's setting. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkModeQuery().matches ? 'dark' : 'light';
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // Browsers use the first matching element; the page's other ones follow the system's setting.
  const first = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const override = first && !first.media ? first : document.createElement('meta');
  override.name = 'theme-color';
  override.content = themeBackgrounds()[theme];
  document.head.prepend(override);
}

function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // A browser without storage keeps the choice until the visitor leaves the page.
  }
  dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(onChange: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== STORAGE_KEY || (newValue !== 'light' && newValue !== 'dark')) return;
    applyTheme(newValue);
    onChange();
  };
  const system = darkModeQuery();
  addEventListener(CHANGE_EVENT, onChange);
  addEventListener('storage', onStorage);
  system.addEventListener('change', onChange);
  return () => {
    removeEventListener(CHANGE_EVENT, onChange);
    removeEventListener('storage', onStorage);
    system.removeEventListener('change', onChange);
  };
}
