import { memo, useEffect, useRef } from 'react';
import { InlineScript } from '../../ui/browser/InlineScript.tsx';
import { type Films, playFilm } from './film/film.inline.ts';
import filmScript from './film/film.inline.ts?script';
import largeWebm from './film/hero-large.webm';
import tallMp4 from './film/hero-tall.mp4';
import tallWebm from './film/hero-tall.webm';
import wideMp4 from './film/hero-wide.mp4';
import wideWebm from './film/hero-wide.webm';

const villa: Films = {
  wide: { av1: wideWebm, h264: wideMp4 },
  large: { av1: largeWebm },
  tall: { av1: tallWebm, h264: tallMp4 },
};

/** An agency's own film is one file for all shapes. */
const filmsOf = (h264: string): Films => ({ wide: { h264 }, large: { h264 }, tall: { h264 } });

/**
 * The element in which the film plays. In a page from the server, an inline script starts the film before the
 * application runs. After a navigation within the application, this component starts it.
 */
export const HeroFilm = memo(function HeroFilm({ own }: { own: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? playFilm(place.current) : undefined), []);
  return (
    <>
      <div
        ref={place}
        data-film={JSON.stringify(own ? filmsOf(own) : villa)}
        className={own ? '' : '[&>video]:object-[38%_40%] sm:[&>video]:object-[50%_35%]'}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the element is empty for React; the film's script fills it
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <InlineScript type="module" code={import.meta.env.SSR ? filmScript : ''} />
    </>
  );
});
