import { type MouseEvent, useState } from 'react';
import { findPlayer } from '../../../shared/listings/players.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { floorplanImages, floorplanName } from '../../parts/gallery/photographs.ts';
import { useLightbox } from '../../parts/gallery/use-lightbox.ts';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { ExternalLink, FileText, Play } from '../../ui/icons/icons.generated.ts';

const linkClass = 'inline-flex min-h-11 items-center gap-3';
const iconProps = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5 text-soft' } as const;

/** Floorplans, documents, the video, tours and links to other pages about the home. */
export function PlansAndLinks({ listing }: { listing: Listing }) {
  const { floorplans, documents } = listing;
  const [playingLink, setPlayingLink] = useState<ExternalLinkItem | null>(null);
  const { Lightbox, startIndex, open, close } = useLightbox();
  const links = toLinkItems(listing);
  if (floorplans.length + documents.length + links.length === 0) return null;
  return (
    <>
      <ul className="mt-8 flex flex-wrap gap-x-9 gap-y-2">
        {floorplans.map(({ id, url }, index) => (
          <li key={id}>
            <FloorplanLink
              url={url}
              name={floorplanName(listing, index)}
              onOpen={() => open(listing.images.length + index)}
            />
          </li>
        ))}
        {documents.map(({ name, url }) => (
          <li key={url}>
            <LinkInNewTab url={url} name={name} Icon={FileText} />
          </li>
        ))}
        {links.map((link) => (
          <li key={link.url}>
            <VideoOrExternalLink link={link} onPlay={() => setPlayingLink(link)} />
          </li>
        ))}
      </ul>
      {Lightbox && (
        <Lightbox
          name={listing.formattedAddress}
          images={[...listing.images, ...floorplanImages(listing)]}
          startIndex={startIndex}
          onClose={close}
        />
      )}
      {playingLink?.src && (
        <PlayerFrame name={`${playingLink.name}: ${listing.formattedAddress}`} src={playingLink.src} />
      )}
    </>
  );
}

/** `src` is the address for a frame, if the link's host is a known player. */
type ExternalLinkItem = { name: string; url: string; src?: string };

/** The video, then the other links, without duplicates. If several links have the same name, they are numbered. */
function toLinkItems({ videoUrl, externalLinks }: Listing): ExternalLinkItem[] {
  const urls = [...new Set([...(videoUrl ? [videoUrl] : []), ...externalLinks])];
  const links = urls.map((url): ExternalLinkItem => {
    const player = findPlayer(url);
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
function FloorplanLink({ url, name, onOpen }: { url: string; name: string; onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a className={linkClass} href={url} data-waits onClick={open}>
      <FileText {...iconProps} />
      <span className="link">{name}</span>
    </a>
  );
}

/**
 * Nothing is loaded from another host until the visitor presses it. It is a link even once scripts run, so that it
 * keeps the focus when the page is hydrated.
 */
function VideoOrExternalLink({
  link: { url, name, src },
  onPlay,
}: {
  link: ExternalLinkItem;
  onPlay: () => void;
}) {
  const hydrated = useHydrated();
  const play = (event: MouseEvent) => {
    event.preventDefault();
    onPlay();
  };
  const Icon = src || name.startsWith('Watch') ? Play : ExternalLink;
  return <LinkInNewTab url={url} name={name} Icon={Icon} onOpen={hydrated && src ? play : undefined} />;
}

type Link = { url: string; name: string; Icon: typeof Play; onOpen?: (event: MouseEvent) => void };

/** @param onOpen opens the link on this page instead */
function LinkInNewTab({ url, name, Icon, onOpen }: Link) {
  return (
    <a className={linkClass} href={url} target="_blank" rel="noopener" onClick={onOpen}>
      <Icon {...iconProps} />
      <span className="link">{name}</span>
      <span className="sr-only">{onOpen ? ' (opens below)' : ' (opens in a new tab)'}</span>
    </a>
  );
}

/** The page's Content Security Policy allows only the players' hosts (server/pages/security.ts). */
const PlayerFrame = ({ name, src }: { name: string; src: string }) => (
  <iframe
    src={src}
    title={name}
    sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    allow="fullscreen; encrypted-media; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
    className="mt-6 aspect-video w-full rounded-photo border border-line bg-sand"
  />
);
