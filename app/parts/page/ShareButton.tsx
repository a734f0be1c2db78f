import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { Share } from '../../ui/icons/icons.generated.ts';
import { originOf } from './meta.ts';

type Props = {
  /** The title of what is shared: the home's address. */
  title: string;
  /** Root-relative. */
  path: string;
};

const look = 'inline-flex min-h-11 items-center gap-2.5 text-small';

/**
 * Shares the page's address with the device's share sheet or copies it to the clipboard. Without scripts it opens a
 * mail.
 */
export function ShareButton({ title, path }: Props) {
  const hydrated = useHydrated();
  const [message, setMessage] = useState('');
  const url = new URL(path, originOf(useRouteLoaderData('root'))).href;
  const words = (
    <>
      <Share className="size-[1.25em]" />
      <span className="link">Share</span>
      <span className="sr-only">{` ${title}`}</span>
    </>
  );

  async function share() {
    setMessage('');
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setMessage('Link copied.');
    } catch (error) {
      // Closing the share sheet is not an error. Without a clipboard (over plain HTTP) the visitor copies the link from
      // the message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setMessage(`The link is ${url}`);
    }
  }

  if (!hydrated) {
    const mail = new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20');
    return (
      <a className={look} href={`mailto:?${mail}`}>
        {words}
      </a>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4">
      <button type="button" className={look} onClick={share}>
        {words}
      </button>
      <span role="status" className="text-small text-soft wrap-anywhere">
        {message}
      </span>
    </span>
  );
}
