/**
 * What every public page has for a script until somebody is there: some 2.4 KB (1.0 in Brotli) that fetch the application at
 * the first sign of a person. Until then the page is read, and its links, menus and forms are the browser's.
 * docs/decisions/first-load.md. Self-contained: it is written into the page as it stands (vite.config.ts).
 */
declare const application: import('./modules.ts').ApplicationModules;

/** So many are laid out and painted in some 8 ms, on a slow phone in 30: neither a press nor a frame waits for more. */
const ELEMENTS_AT_ONCE = 50;
// Before anything that could fail: whatever does, the page is whole.
behindPaint(layOutSome);

/** Where React Router keeps how far down each entry of the history was. */
const POSITIONS = 'react-router-scroll-positions';

// As its `<ScrollRestoration>` does before the application is there.
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
try {
  const at: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')[history.state.key];
  if (typeof at === 'number') scrollTo(0, at);
} catch {
  // Nothing is stored: the page begins at its top.
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'click'];
/** What a press begins with; hovering and keys say that somebody is there whatever they are over. */
const PRESS = ['pointerdown', 'focusin', 'click'];
/** What the browser answers by itself, in its own time. */
const ANSWERED =
  'a[href], input, select, textarea, label, summary, [popovertarget], [data-film] *, button:not([type="button"])';

let started = false;
let failures = 0;
/** Something was typed that another page would not have. */
let typed = false;
/** The last press that nobody answered: it is repeated once somebody does. */
let pressed: HTMLElement | null = null;

function onSign({ type, target }: Event): void {
  typed ||= type === 'input';
  const element = target instanceof HTMLElement || target instanceof SVGElement ? target : null;
  const answered = element?.closest(ANSWERED);
  if (type === 'click') pressed = answered ? null : pressable(element);
  // A press on a link leads away from here: the next page should have the line to itself.
  if (!PRESS.includes(type) || !answered?.matches('a:not([href^="#"])')) soon();
}

const pressable = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement ? element : (element?.closest<HTMLElement>('button, li, div') ?? null);

/** Never in the way of a paint, the one that answers the sign included. */
function soon(): void {
  if (started) return;
  started = true;
  behindPaint(() => start().catch(onFailure));
}

function behindPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/**
 * The line broke, or a newer edition of the site has taken these scripts away. The next sign tries again; browsers
 * remember a script that did not come, so that in the end only the page itself, asked for anew, brings it.
 */
function onFailure(): void {
  started = false;
  failures += 1;
  if (failures > 1 && !typed) location.reload();
}

async function start(): Promise<void> {
  for (const href of application.preload) fetchEarly(href, 'modulepreload');
  if (application.styles) fetchEarly(application.styles, 'preload', 'style');
  await import(application.manifest);
  const routes = await Promise.all(
    application.routes.map(async ([id, ...parts]) => {
      const modules = await Promise.all(parts.map((part) => import(part)));
      return [id, Object.assign({}, ...modules)];
    }),
  );
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(routes) });
  await import(application.entry);
}

function fetchEarly(href: string, rel: string, as = ''): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, as, href }));
}

for (const sign of SIGNS) document.addEventListener(sign, onSign, { capture: true, passive: true });

new MutationObserver((_, observer) => {
  observer.disconnect();
  for (const sign of SIGNS) document.removeEventListener(sign, onSign, { capture: true });
  pressed?.click();
}).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });

// What moves by itself begins once it is seen.
const seen = new IntersectionObserver((entries) => {
  if (entries.some((entry) => entry.isIntersecting)) soon();
});
function watch(): void {
  for (const element of document.querySelectorAll('[data-starts]')) seen.observe(element);
}
if (document.readyState === 'complete') watch();
else addEventListener('load', watch);
// What was refused takes the focus.
if (application.atOnce || wasHere() || document.querySelector('[aria-invalid="true"]')) soon();

// Where bytes are dear, nothing is fetched before a press (speculation.ts).
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (connection?.saveData) document.documentElement.dataset.saves = '';

/** What the first paint left out (`data-below`, look.css) is laid out, some of it behind each frame. */
function layOutSome(): void {
  for (let elements = 0; elements < ELEMENTS_AT_ONCE; ) {
    const next = document.querySelector('[data-below]');
    if (!next) return;
    next.removeAttribute('data-below');
    // What is marked inside it follows by itself.
    elements += next.querySelectorAll(':not([data-below] *)').length;
  }
  behindPaint(layOutSome);
}

/** The application has run in this window: all of it is in the browser's cache, and forms may be half filled. */
function wasHere(): boolean {
  try {
    return sessionStorage.getItem(POSITIONS) !== null;
  } catch {
    return false;
  }
}
