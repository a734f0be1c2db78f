import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import tallMp4 from '../../film/hero-tall.mp4';
import tallWebm from '../../film/hero-tall.webm';
import wideMp4 from '../../film/hero-wide.mp4';
import wideWebm from '../../film/hero-wide.webm';

const AV1 = 'video/webm; codecs="av01.0.05M.08"';
const REMEMBERED = 'hero-film';

type Shape = 'wide' | 'tall';

/**
 * A silent loop that fades in over the photograph once the page stands, so that the photograph stays what the
 * first screen waits for. None without scripts, where motion is unwelcome, or where data is saved. Whoever
 * pauses it is not sent it again until they press play.
 */
export function HeroFilm() {
  const video = useRef<HTMLVideoElement>(null);
  /** null: there is no film for this visitor. */
  const [shape, setShape] = useState<Shape | null>(null);
  const [wanted, setWanted] = useState(false);
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => setShape(still.matches || savesData() ? null : shapeOfWindow());
    const start = () => {
      obey();
      setWanted(remembered() !== 'paused');
    };
    const cancel = whenIdle(start);
    still.addEventListener('change', obey);
    return () => {
      cancel();
      still.removeEventListener('change', obey);
    };
  }, []);

  useEffect(() => {
    const element = video.current;
    if (!element || !shape) return;
    if (!wanted) return element.pause();
    // The attribute alone is not seen by every browser's rule for films that start by themselves.
    element.muted = true;
    const play = () => element.play().catch(() => setWanted(false));
    play();
    // Out of sight it rests.
    const watch = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? play() : element.pause()));
    watch.observe(element);
    return () => watch.disconnect();
  }, [shape, wanted]);

  if (!shape) return null;
  const toggle = () => {
    setWanted(!wanted);
    remember(wanted ? 'paused' : 'playing');
  };
  return (
    <>
      <video
        ref={video}
        key={shape}
        loop
        muted
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setMoving(true)}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-700 ${moving ? '' : 'opacity-0'}`}
      >
        <source src={shape === 'tall' ? tallWebm : wideWebm} type={AV1} />
        <source src={shape === 'tall' ? tallMp4 : wideMp4} type="video/mp4" />
      </video>
      <button
        type="button"
        onClick={toggle}
        aria-label={wanted ? 'Pause the film' : 'Play the film'}
        className="absolute top-[calc(var(--spacing-header)+0.75rem)] right-page z-20 grid size-11 place-items-center rounded-full bg-night/55 text-cream transition-colors hover:bg-night"
      >
        {wanted ? <Pause {...icon} /> : <Play {...icon} />}
      </button>
    </>
  );
}

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const;

const shapeOfWindow = (): Shape => (matchMedia('(max-aspect-ratio: 4/5)').matches ? 'tall' : 'wide');

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Some browsers refuse storage; then it is not remembered. */
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

/** After everything that the page itself needs. @returns cancels it */
function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const wait = () => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act, { timeout: 3000 });
    else timer = setTimeout(act, 500);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
