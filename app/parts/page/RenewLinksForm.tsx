import { type FormEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

/**
 * The headers of a page whose address gives access to what a visitor may change: no cache may store it, and no Referer
 * header may have the address. `no-referrer` would also make browsers send the footer's form with `Origin: null`, which
 * is refused.
 */
export const SECRET_ADDRESS_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'strict-origin',
};

/** The outcomes of the last button press that a page opened by a mailed link shows, if it can still be opened. */
export const LINK_OUTCOMES = {
  renew: 'This is your new link. Your next email will have it, too.',
  // The links were renewed too often, or elsewhere at the same time.
  unknown: 'We couldn’t do that from this link. Please call us.',
};

/** How long a second press is taken for a repetition of the first, whose response may be on its way. */
const REPETITION_MS = 20_000;

/**
 * Lets a recipient end the links of earlier mails, on a page that a mailed link opens without an account. A second press
 * would come from a link that the first has ended, and its response would not have the new one. Before the application
 * runs, the form waits for it.
 */
export function RenewLinksForm() {
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  function onSubmit(event: FormEvent) {
    const isRepetition = event.timeStamp - lastPress.current < REPETITION_MS;
    if (isRepetition) event.preventDefault();
    else lastPress.current = event.timeStamp;
  }
  return (
    <section aria-labelledby="links" className="mt-16">
      <h2 id="links" className="text-h3">
        Forwarded one of our emails?
      </h2>
      <p className="mt-4 text-soft">
        Anyone with that email can open this page. If you make new links, the old ones can only be used to
        unsubscribe.
      </p>
      <form method="post" data-waits onSubmit={onSubmit} className="mt-6">
        <Button type="submit" name="do" value="renew" look="outline">
          Make new links
        </Button>
      </form>
    </section>
  );
}

type EndedLinkNoticeProps = {
  /** Whether the button has just been pressed. */
  wasStopped: boolean;
  stoppedText: string;
  /** The button that still works. */
  button: { value: string; label: string };
};

/** The page of an ended link. It still unsubscribes, so that no recipient is kept from doing so. */
export const EndedLinkNotice = ({ wasStopped, stoppedText, button }: EndedLinkNoticeProps) => (
  <>
    <p role="status" className="mt-5 text-lead text-soft">
      {wasStopped ? stoppedText : 'This link has been replaced. Use the one in our latest email.'}
    </p>
    {!wasStopped && (
      <form method="post" id="stop" className="mt-8">
        <Button type="submit" name="do" value={button.value}>
          {button.label}
        </Button>
      </form>
    )}
  </>
);
