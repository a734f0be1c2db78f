/**
 * The only script of a public page until somebody uses the page: it loads the application at the first sign of a
 * person. Before that, the browser alone handles links, menus and forms. The script imports nothing, because
 * vite.config.ts writes it into the page unchanged, after the constants from `defer-hydration.ts`.
 */
declare const preloads: string[];
declare const scrollKey: string;
declare const shortlistKey: string;
declare const load: () => Promise<void>;

const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'click'];
/** Events of a press. All other signs load the application whatever element they happen on. */
const PRESS_EVENTS = ['pointerdown', 'focusin', 'click'];
/** Elements whose presses the browser handles without the application. Older browsers have no popovers. */
const NATIVELY_HANDLED = `a[href], input, select, textarea, label, summary, [data-film] *, button:not([type="button"])${
  'popover' in document.documentElement ? ', [popovertarget]' : ''
}`;

let hasStarted = false;
let failures = 0;
/** Whether the visitor has typed something that a reload would lose. */
let hasTyped = false;
/** The last press that the browser did not handle. It is repeated once the application runs. */
let pendingPress: HTMLElement | null = null;
/** The buttons of forms with `data-waits` that were pressed. All of them are pressed again: each saves another home. */
const waitingButtons = new Set<HTMLElement>();

function onActivity(event: Event): void {
  const { type, target } = event;
  // A browser also sends `pointermove` when the page is laid out under a resting pointer. Such an event has no
  // movement.
  if (type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
    return;
  hasTyped ||= type === 'input';
  const element = target instanceof HTMLElement || target instanceof SVGElement ? target : null;
  const native = element?.closest(NATIVELY_HANDLED);
  if (type === 'click') pendingPress = native ? null : pressable(element);
  // A press on a link leaves this page, so the next page should not have to share the connection with these scripts.
  if (!PRESS_EVENTS.includes(type) || !native?.matches('a:not([href^="#"], [data-waits])')) startAfterPaint();
}

const pressable = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement ? element : (element?.closest<HTMLElement>('button, li, div') ?? null);

function startAfterPaint(): void {
  if (hasStarted) return;
  hasStarted = true;
  requestAnimationFrame(() => setTimeout(() => start().catch(onFailure)));
}

async function start(): Promise<void> {
  for (const href of preloads) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  await load();
}

/**
 * The connection broke, or a newer build has replaced these scripts. The next sign of a person tries again. Browsers
 * remember a module that failed to load, so after the second failure the page itself is reloaded, unless the visitor
 * has typed something. If it was reloaded already, something blocks the scripts, and the browser handles forms and
 * links as without them.
 */
function onFailure(): void {
  hasStarted = false;
  failures += 1;
  if (!hasGivenUp()) return;
  if (hasTyped || wasReloaded()) repeatPresses();
  else location.reload();
}

const hasGivenUp = (): boolean => failures > 1;

const wasReloaded = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'reload';

function repeatPresses(): void {
  for (const button of waitingButtons) button.click();
  pendingPress?.click();
}

/**
 * A form with `data-waits` is answered by the application within the page. Its submission is stopped, and its button is
 * pressed again once the application runs.
 */
function onSubmit(event: SubmitEvent): void {
  if (hasGivenUp() || !(event.target as Element).matches('[data-waits]') || !event.submitter) return;
  event.preventDefault();
  waitingButtons.add(event.submitter);
}

/** A link with `data-waits` is handled in the same way, unless the visitor opens it in a new tab or window. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-waits]');
  if (!link || hasGivenUp() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pendingPress = link;
}

const untilHydrated = new AbortController();
const options = { capture: true, signal: untilHydrated.signal };
for (const eventType of ACTIVITY_EVENTS)
  document.addEventListener(eventType, onActivity, { ...options, passive: true });
document.addEventListener('submit', onSubmit, options);
document.addEventListener('click', onClick, options);

new MutationObserver((_, observer) => {
  observer.disconnect();
  untilHydrated.abort();
  repeatPresses();
}).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });

// A slider needs the application as soon as it is visible.
const sliderObserver = new IntersectionObserver((entries) => {
  if (entries.some((entry) => entry.isIntersecting)) startAfterPaint();
});
function watchSliders(): void {
  for (const element of document.querySelectorAll('[data-starts]')) sliderObserver.observe(element);
}
if (document.readyState === 'complete') watchSliders();
else addEventListener('load', watchSliders);

function startIfNeeded(): void {
  if (isStored('sessionStorage', scrollKey) || isStored('localStorage', shortlistKey) || hasInvalidField()) {
    startAfterPaint();
  }
}
startIfNeeded();
// Back shows a page that the browser kept. Homes may have been saved since.
addEventListener('pageshow', startIfNeeded);

// The speculation rules skip links if the visitor's browser saves data.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (connection?.saveData) document.documentElement.dataset.saves = '';

/**
 * Whether a key is stored. If it is, the application has run before: it is in the browser's cache, and forms may be
 * half filled in. A browser may forbid access to storage.
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
