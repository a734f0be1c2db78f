import { Button } from '../../ui/Button.tsx';

/** Ends the links of earlier mails. */
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

/** What a link of an earlier mail still does: nobody is kept from unsubscribing. */
export const EndedLink = ({ wasStopped }: { wasStopped: boolean }) => (
  <>
    <p role="status" className="mt-5 text-lead text-soft">
      {wasStopped
        ? 'You’ve unsubscribed from this search. We won’t send any emails for it.'
        : 'New links were made since this email was sent. To change your search, use the link in a later one.'}
    </p>
    {!wasStopped && (
      <form method="post" id="stop" className="mt-8">
        <Button type="submit" name="do" value="stop">
          Unsubscribe
        </Button>
      </form>
    )}
  </>
);
