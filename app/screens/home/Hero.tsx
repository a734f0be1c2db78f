import { agency } from '../../../shared/agency/agency.ts';
import type { SearchTab } from '../../../shared/content/home.ts';
import { LARGE_LETTERS } from '../../fonts/large-letters.generated.ts';
import { hero as usualPhoto } from '../../photos/photos.generated.ts';
import { Container } from '../../ui/Container.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { HeroFilm } from './HeroFilm.tsx';
import { SearchBox } from './SearchBox.tsx';

/** A gradient below the words. Its first colour is transparent, so that it has no visible edge. */
const SCRIM = {
  backgroundImage:
    'linear-gradient(rgb(15 22 20/0) 25%,rgb(15 22 20/.1) 42%,rgb(15 22 20/.32) 60%,rgb(15 22 20/.54) 76%,rgb(15 22 20/.68))',
};

/** The first screen: film, photograph, film over a photograph, or colour; the tagline low on the left, the search box at the bottom. */
export function Hero({ tab }: { tab: SearchTab }) {
  const hero = agency().theme?.hero;
  const { photo: ownPhoto, film: ownFilm } = hero?.kind === 'photograph' ? hero : {};
  return (
    <div
      className="relative flex min-h-[max(calc(100svh-7rem),30rem)] flex-col justify-end bg-night"
      style={hero?.kind === 'colour' ? { backgroundColor: hero.colour } : undefined}
    >
      {hero?.kind !== 'colour' && (
        <>
          {/*
           * The picture also covers the window's height: it is wider than the window, and a phone shows only a part of
           * it.
           */}
          <Picture
            photo={ownPhoto ?? usualPhoto}
            priority="first"
            sizes="max(100vw, 140vh)"
            tallSizes="max(24rem, 67svh - 2.7rem)"
            className="absolute inset-0 rounded-none"
            imgClassName={ownPhoto ? '' : 'object-[38%_40%] sm:object-[50%_35%]'}
          />
          {(ownFilm || !ownPhoto) && <HeroFilm own={ownFilm} />}
          <div aria-hidden="true" className="pointer-events-none absolute inset-0" style={SCRIM} />
        </>
      )}
      {/* The title waits for the search box, which would otherwise lift it when it arrives. */}
      <Container className="relative pt-header not-has-[search]:invisible">
        <h1
          className={`-ml-[0.04em] text-display tracking-[-0.035em] text-cream ${usesLargeLetters() ? 'min-[60rem]:font-large' : 'font-serif'}`}
        >
          {agency().tagline || agency().name}
        </h1>
        <div className="relative z-10 mt-7 -mb-16 lg:mt-10">
          <SearchBox tab={tab} />
        </div>
      </Container>
    </div>
  );
}

/** The typeface for large text has few letters, and a word in two typefaces would look wrong. */
export const usesLargeLetters = (): boolean =>
  !agency().theme?.typefaces && [...agency().tagline].every((letter) => LARGE_LETTERS.includes(letter));
