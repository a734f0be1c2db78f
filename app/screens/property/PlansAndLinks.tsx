import { type MouseEvent, useState } from 'react';
import { playerOf } from '../../../shared/players.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { FullScreenGallery } from '../../parts/gallery/FullScreenGallery.tsx';
import { floorplanImages, floorplanName } from '../../parts/gallery/photographs.ts';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { ExternalLink, FileText, Play } from '../../ui/icons/icons.generated.ts';

const look = 'inline-flex min-h-11 items-center gap-3';
const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5 text-soft' } as const;

/** Floorplans, documents, the video, tours and links to other pages about the home. */
export function PlansAndLinks({ listing }: { listing: Listing }) {
  const { floorplans, documents } = listing;
  const [playing, setPlaying] = useState<Shown | null>(null);
  /** The index of the floorplan that is open in full screen. */
  const [plan, setPlan] = useState<number | null>(null);
  const links = linksOf(listing);
  if (floorplans.length + documents.length + links.length === 0) return null;
  return (
    <>
      <ul className="mt-8 flex flex-wrap gap-x-9 gap-y-2">
        {floorplans.map(({ id, url }, index) => (
          <li key={id}>
            <Plan url={url} name={floorplanName(listing, index)} onOpen={() => setPlan(index)} />
          </li>
        ))}
        {documents.map(({ name, url }) => (
          <li key={url}>
            <NewTab url={url} name={name} Icon={FileText} />
          </li>
        ))}
        {links.map((link) => (
          <li key={link.url}>
            <FilmOrLink link={link} onPlay={() => setPlaying(link)} />
          </li>
        ))}
      </ul>
      {plan !== null && (
        <FullScreenGallery
          name={listing.formattedAddress}
          images={[...listing.images, ...floorplanImages(listing)]}
          initialIndex={listing.images.length + plan}
          onClose={() => setPlan(null)}
        />
      )}
      {playing?.src && <Frame name={`${playing.name}: ${listing.formattedAddress}`} src={playing.src} />}
    </>
  );
}

/** `src` is the address for a frame, if the link's host is a known player. */
type Shown = { name: string; url: string; src?: string };

/** The video, then the other links, without duplicates. If several links have the same name, they are numbered. */
function linksOf({ videoUrl, externalLinks }: Listing): Shown[] {
  const urls = [...new Set([...(videoUrl ? [videoUrl] : []), ...externalLinks])];
  const links = urls.map((url): Shown => {
    const player = playerOf(url);
    if (player) {
      const name = player.kind === 'tour' ? 'Take the 3D tour' : 'Watch the video';
      return { name, url, src: player.src };
    }
    if (url === videoUrl) return { name: 'Watch the video', url };
    return { name: `More at ${URL.parse(url)?.hostname.replace(/^www\./, '') ?? url}`, url };
  });
  return links.map((link, index) => {
    const same = links.filter(({ name }) => name === link.name);
    if (same.length === 1) return link;
    const number = links.slice(0, index + 1).filter(({ name }) => name === link.name).length;
    return { ...link, name: `${link.name} (${number})` };
  });
}

/**
 * Opens the plan in the gallery, where it can be enlarged. Without scripts the link opens the picture itself in this
 * tab.
 */
function Plan({ url, name, onOpen }: { url: string; name: string; onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a className={look} href={url} data-waits onClick={open}>
      <FileText {...icon} />
      <span className="link">{name}</span>
    </a>
  );
}

/**
 * Nothing is loaded from another host until the visitor presses it. It is a link even once scripts run, so that it
 * keeps the focus when the page is hydrated.
 */
function FilmOrLink({ link: { url, name, src }, onPlay }: { link: Shown; onPlay: () => void }) {
  const hydrated = useHydrated();
  const play = (event: MouseEvent) => {
    event.preventDefault();
    onPlay();
  };
  const Icon = src || name.startsWith('Watch') ? Play : ExternalLink;
  return <NewTab url={url} name={name} Icon={Icon} onOpen={hydrated && src ? play : undefined} />;
}

type Link = { url: string; name: string; Icon: typeof Play; onOpen?: (event: MouseEvent) => void };

/** @param onOpen opens the link on this page instead */
function NewTab({ url, name, Icon, onOpen }: Link) {
  return (
    <a className={look} href={url} target="_blank" rel="noopener" onClick={onOpen}>
      <Icon {...icon} />
      <span className="link">{name}</span>
      <span className="sr-only">{onOpen ? ' (opens below)' : ' (opens in a new tab)'}</span>
    </a>
  );
}

/** The page's Content Security Policy allows only the players' hosts (server/pages/security.ts). */
const Frame = ({ name, src }: { name: string; src: string }) => (
  <iframe
    src={src}
    title={name}
    sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    allow="fullscreen; encrypted-media; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
    className="mt-6 aspect-video w-full rounded-photo border border-line bg-sand"
  />
);
