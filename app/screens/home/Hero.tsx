import { agency } from '../../../shared/agency/agency.ts';
import type { SearchTab } from '../../../shared/content/home.ts';
import { hero } from '../../photos/photos.generated.ts';
import { Container } from '../../ui/Container.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { HeroFilm } from './HeroFilm.tsx';
import { SearchBox } from './SearchBox.tsx';

/** Below the words; it begins without an edge. */
const SCRIM = {
  backgroundImage:
    'linear-gradient(rgb(15 22 20/0) 25%,rgb(15 22 20/.1) 42%,rgb(15 22 20/.32) 60%,rgb(15 22 20/.54) 76%,rgb(15 22 20/.68))',
};

/** The first screen: the photograph, the tagline low on the left, the search box at the bottom. */
export function Hero({ tab }: { tab: SearchTab }) {
  return (
    <div className="relative flex min-h-[max(calc(100svh-7rem),30rem)] flex-col justify-end bg-night">
      {/* It covers the window's height too: it is wider than the window, and a phone shows a part of it. */}
      <Picture
        photo={hero}
        priority="first"
        sizes="max(100vw, 140vh)"
        tallSizes="max(24rem, 67svh - 2.7rem)"
        className="absolute inset-0 rounded-none"
        imgClassName="object-[38%_40%] sm:object-[50%_35%]"
      />
      <HeroFilm />
      <div aria-hidden="true" className="pointer-events-none absolute inset-0" style={SCRIM} />
      <Container className="relative pt-header">
        <h1 className="-ml-[0.04em] text-display tracking-[-0.035em] text-cream min-[60rem]:font-large">
          {agency().tagline}
        </h1>
        <div className="relative z-10 mt-7 -mb-16 lg:mt-10">
          <SearchBox tab={tab} />
        </div>
      </Container>
    </div>
  );
}
