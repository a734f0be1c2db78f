/**
 * A silent film that loops and fades in over the photograph once the page is loaded, so that the first screen waits
 * only for the photograph. It does not play without scripts, with reduced motion, or if the visitor saves data. If a
 * visitor pauses it, it is not loaded again until they press play. It starts before the application, so it is written
 * into the page as an inline script and imports nothing.
 */

/** The addresses of the film by shape and codec. The container has them as JSON in `data-film`. */
export type Films = Record<Shape, { av1?: string; h264?: string }>;
/** `large` is `wide` with more pixels. */
type Shape = 'wide' | 'large' | 'tall';

/**
 * The type includes the codec's level (AV1 specification, annex A.3), by which browsers tell whether they can play it.
 */
const av1Type = (shape: Shape) => `video/webm; codecs="av01.0.${shape === 'tall' ? '04' : '12'}M.08"`;
const REMEMBERED = 'hero-film';
/** This event removes the film when it is dispatched to the container. */
const END = 'film-end';

if (typeof document !== 'undefined') document.querySelectorAll<HTMLElement>('[data-film]').forEach(playFilm);

/** @returns a function that removes the film */
export function playFilm(place: HTMLElement): () => void {
  const end = () => place.dispatchEvent(new Event(END));
  if (place.dataset.begun) return end;
  place.dataset.begun = 'true';
  const ending = new AbortController();
  const { signal } = ending;
  place.addEventListener(
    END,
    () => {
      ending.abort();
      place.replaceChildren();
      delete place.dataset.begun;
    },
    { signal },
  );
  whenIdle(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => {
      if (still.matches || savesData()) place.replaceChildren();
      else if (place.childElementCount === 0) show(place, signal);
    };
    still.addEventListener('change', obey, { signal });
    obey();
  }, signal);
  return end;
}

function show(place: HTMLElement, signal: AbortSignal): void {
  let wanted = remembered() !== 'paused';
  const film = document.createElement('video');
  film.className =
    'absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-700 data-moving:opacity-100';
  film.loop = film.playsInline = true;
  film.muted = film.defaultMuted = true;
  film.preload = 'none';
  film.tabIndex = -1;
  film.ariaHidden = 'true';
  film.addEventListener('playing', () => {
    film.dataset.moving = 'true';
  });
  const films = JSON.parse(place.dataset.film ?? '') as Films;
  const shape = shapeHere();
  const { av1, h264 } = films[shape];
  // The photograph is sharper than a smaller film would be.
  if (!h264 && !(av1 && film.canPlayType(av1Type(shape)))) return;
  if (av1) film.append(source(av1, av1Type(shape)));
  if (h264) film.append(source(h264, 'video/mp4'));

  const button = document.createElement('button');
  button.type = 'button';
  button.className =
    'absolute top-[calc(var(--spacing-header)+0.75rem)] right-page z-20 grid size-11 place-items-center rounded-full bg-night/55 text-cream transition-colors hover:bg-night';
  button.addEventListener('click', () => {
    remember(wanted ? 'paused' : 'playing');
    want(!wanted);
  });
  place.append(film, button);

  // The film pauses while it is out of view.
  const watch = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? play() : film.pause()));
  // `pause` rejects a pending `play` with an AbortError.
  const play = () =>
    film.play().catch((error) => error?.name !== 'AbortError' && film.isConnected && want(false));
  function want(now: boolean): void {
    wanted = now;
    button.ariaLabel = now ? 'Pause the film' : 'Play the film';
    button.replaceChildren(icon(now));
    if (!now) {
      watch.disconnect();
      film.pause();
    } else watch.observe(film);
  }
  signal.addEventListener('abort', () => watch.disconnect());
  want(wanted);
}

/** A small window never gets the large film, however high its pixel density. */
function shapeHere(): Shape {
  if (matchMedia('(max-aspect-ratio: 3/5)').matches) return 'tall';
  return innerWidth >= 1280 && innerWidth * devicePixelRatio > 1920 ? 'large' : 'wide';
}

/** Lucide's pause and play icons. Components import them from the library; this script cannot. */
function icon(playing: boolean): Element {
  const shape = svg('path', {
    d: playing
      ? 'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z'
      : 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  const picture = svg('svg', { 'aria-hidden': 'true', class: 'size-5', viewBox: '0 0 24 24' });
  picture.append(shape);
  return picture;
}

function svg(name: string, attributes: Record<string, string>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

function source(src: string, type: string): HTMLSourceElement {
  const element = document.createElement('source');
  element.src = src;
  element.type = type;
  return element;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Some browsers refuse storage. The choice is then not remembered. */
function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}
function remember(choice: 'paused' | 'playing'): void {
  try {
    localStorage.setItem(REMEMBERED, choice);
  } catch {}
}

/** Waits until the page has loaded everything that it needs itself. */
function whenIdle(act: () => void, signal: AbortSignal): void {
  const begin = () => {
    if (!signal.aborted) act();
  };
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 3000 });
    else setTimeout(begin, 500);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal });
}
