/**
 * The only script of a public page until somebody uses it: it loads the application at the first sign of a person.
 * Before that, links, menus and forms are the browser's own. It imports nothing, because it is written into the page
 * as it stands (vite.config.ts), behind the constants that `defer-hydration.ts` writes.
 */
declare const preloads: string[];
declare const scrollKey: string;
declare const shortlistKey: string;
declare const load: () => Promise<void>;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'click'];
/** Events of a press. The other signs show that somebody is there, whatever they are over. */
const PRESS_EVENTS = ['pointerdown', 'focusin', 'click'];
/** What the browser handles without the application. */
const NATIVE =
  'a[href], input, select, textarea, label, summary, [popovertarget], [data-film] *, button:not([type="button"])';

let started = false;
let failures = 0;
/** Whether the visitor has typed something that a reload would lose. */
let typed = false;
/** The last press that the browser did not handle. It is repeated once the application runs. */
let pressed: HTMLElement | null = null;

function onSign(event: Event): void {
  const { type, target } = event;
  // A pointer that rests over the window sends a move, too, once the page under it is laid out.
  if (type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
    return;
  typed ||= type === 'input';
  const element = target instanceof HTMLElement || target instanceof SVGElement ? target : null;
  const native = element?.closest(NATIVE);
  if (type === 'click') pressed = native ? null : pressable(element);
  // A press on a link leaves this page: the next page should have the connection to itself.
  if (!PRESS_EVENTS.includes(type) || !native?.matches('a:not([href^="#"], [data-waits])')) startAfterPaint();
}

const pressable = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement ? element : (element?.closest<HTMLElement>('button, li, div') ?? null);

function startAfterPaint(): void {
  if (started) return;
  started = true;
  requestAnimationFrame(() => setTimeout(() => start().catch(onFailure)));
}

async function start(): Promise<void> {
  for (const href of preloads) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  await load();
}

/**
 * The connection broke, or a newer build has replaced these scripts. The next sign tries again. Browsers remember a
 * module that failed to load, so after the second failure the page itself is reloaded, unless something was typed.
 */
function onFailure(): void {
  started = false;
  failures += 1;
  if (failures > 1 && !typed) location.reload();
}

/** A form that the application answers in the page waits for it: its press is repeated, too. */
function onSubmit(event: SubmitEvent): void {
  if (!(event.target as Element).matches('[data-waits]') || !event.submitter) return;
  event.preventDefault();
  pressed = event.submitter;
}

/** So does a link that the application opens in the page, unless it is wanted in a window of its own. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-waits]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pressed = link;
}

const waiting = new AbortController();
const options = { capture: true, signal: waiting.signal };
for (const sign of SIGNS) document.addEventListener(sign, onSign, { ...options, passive: true });
document.addEventListener('submit', onSubmit, options);
document.addEventListener('click', onClick, options);

new MutationObserver((_, observer) => {
  observer.disconnect();
  waiting.abort();
  pressed?.click();
}).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });

// A slider needs the application as soon as it is visible.
const visible = new IntersectionObserver((entries) => {
  if (entries.some((entry) => entry.isIntersecting)) startAfterPaint();
});
function watchSliders(): void {
  for (const element of document.querySelectorAll('[data-starts]')) visible.observe(element);
}
if (document.readyState === 'complete') watchSliders();
else addEventListener('load', watchSliders);

if (isStored('sessionStorage', scrollKey) || isStored('localStorage', shortlistKey) || hasInvalidField()) {
  startAfterPaint();
}

// The speculation rules leave links alone where the visitor saves data.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (connection?.saveData) document.documentElement.dataset.saves = '';

/**
 * After the application has run in this tab it is in the browser's cache, and forms may be half filled. A browser may
 * forbid storage.
 */
function isStored(storage: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return window[storage].getItem(key) !== null;
  } catch {
    return false;
  }
}

function hasInvalidField(): boolean {
  return document.querySelector('[aria-invalid="true"]') !== null;
}
