import { Button } from '../../ui/Button.tsx';

/** The outcomes of the last button press that a page opened by a mailed link shows, if it can still be opened. */
export const LINK_OUTCOMES = {
  renew: 'This is your new link. Your next email will have it, too.',
  // The links were renewed too often, or elsewhere at the same time.
  unknown: 'We couldn’t do that from this link. Please call us.',
};

/** Lets a recipient end the links of earlier mails, on a page that a mailed link opens without an account. */
export const RenewLinksForm = () => (
  <section aria-labelledby="links" className="mt-16">
    <h2 id="links" className="text-h3">
      Forwarded one of our emails?
    </h2>
    <p className="mt-4 text-soft">
      Anyone with that email can open this page. If you make new links, the old ones can only be used to
      unsubscribe.
    </p>
    <form method="post" className="mt-6">
      <Button type="submit" name="do" value="renew" look="outline">
        Make new links
      </Button>
    </form>
  </section>
);

/** The text on a page that an ended link opens. */
export const REPLACED_LINK_TEXT = 'This link has been replaced. Use the one in our latest email.';

type EndedLinkNoticeProps = {
  /** What the link opened in the past, or what the button has just done. */
  words: string;
  /** The button that still works, with its value and label; null once it was pressed. */
  unsubscribeButton: { value: string; label: string } | null;
};

/** The page of an ended link. It still unsubscribes, so that no recipient is kept from doing so. */
export const EndedLinkNotice = ({ words, unsubscribeButton }: EndedLinkNoticeProps) => (
  <>
    <p role="status" className="mt-5 text-lead text-soft">
      {words}
    </p>
    {unsubscribeButton && (
      <form method="post" id="stop" className="mt-8">
        <Button type="submit" name="do" value={unsubscribeButton.value}>
          {unsubscribeButton.label}
        </Button>
      </form>
    )}
  </>
);
