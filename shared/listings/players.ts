/** A video or tour that opens in a frame of the page when the visitor presses its link. */
type Player = { kind: 'video' | 'tour'; src: string };

/** The only hosts that a page may load in a frame, besides the offer widget (server/pages/security.ts). */
export const PLAYER_ORIGINS: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://my.matterport.com',
];

const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/**
 * The player of a video or tour on a known host; null for any other host, whose address stays a link. Only the id is
 * taken from the address, so that nothing else of it reaches the frame.
 */
export function findPlayer(address: string): Player | null {
  const url = URL.parse(address);
  if (!url) return null;
  const host = url.hostname.toLowerCase();
  const path = url.pathname.split('/').filter(Boolean);
  if (YOUTUBE.test(host) || host === 'youtu.be') return youtube(url, host, path);
  const id = path.findLast((part) => /^\d{4,15}$/.test(part));
  if (VIMEO.test(host) && id) return { kind: 'video', src: `https://player.vimeo.com/video/${id}?dnt=1` };
  const model = url.searchParams.get('m') ?? '';
  if (host === 'my.matterport.com' && /^[A-Za-z0-9]{8,20}$/.test(model)) {
    return { kind: 'tour', src: `https://my.matterport.com/show/?m=${model}` };
  }
  return null;
}

function youtube(url: URL, host: string, path: readonly string[]): Player | null {
  const [first, second] = path;
  const idInPath = ['embed', 'shorts', 'live', 'v'].includes(first ?? '') ? second : undefined;
  const id = host === 'youtu.be' ? first : (idInPath ?? url.searchParams.get('v'));
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
  return { kind: 'video', src: `https://www.youtube-nocookie.com/embed/${id}` };
}
