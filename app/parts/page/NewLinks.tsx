import { Button } from '../../ui/Button.tsx';

/** What the last button of a page that a mailed link opens did, where the page is still there. */
export const LINK_OUTCOMES = {
  renew: 'You’re now on your new link. The next email has it too.',
  // The links were renewed too often, or elsewhere at the same moment.
  unknown: 'That wasn’t possible with this link. Please call us.',
};

/** Ends the links of earlier mails, on a page that a mail opens without an account. */
export const NewLinks = () => (
  <section aria-labelledby="links" className="mt-16">
    <h2 id="links" className="text-h3">
      Forwarded one of our emails?
    </h2>
    <p className="mt-4 text-soft">
      Whoever has its links can open this page. Make new links, and the earlier ones can only unsubscribe you.
    </p>
    <form method="post" className="mt-6">
      <Button type="submit" name="do" value="renew" look="outline">
        Make new links
      </Button>
    </form>
  </section>
);

type EndedProps = {
  /** What it opened, and what it has just done. */
  words: string;
  /** The button that still works: what it sends and says. Left out once it was pressed. */
  stop: { value: string; label: string } | null;
};

/** What a link of an earlier mail still does: nobody is kept from unsubscribing. */
export const EndedLink = ({ words, stop }: EndedProps) => (
  <>
    <p role="status" className="mt-5 text-lead text-soft">
      {words}
    </p>
    {stop && (
      <form method="post" id="stop" className="mt-8">
        <Button type="submit" name="do" value={stop.value}>
          {stop.label}
        </Button>
      </form>
    )}
  </>
);
