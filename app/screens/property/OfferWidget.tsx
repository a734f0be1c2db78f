/**
 * A third party's widget for one listing (spec §2). It is in a frame, so it cannot reach this page, and the page's
 * Content Security Policy allows only its origin. It receives only the listing's id.
 */
export function OfferWidget({ url, listingId, name }: { url: string; listingId: string; name: string }) {
  const address = new URL(url);
  address.searchParams.set('listing', listingId);
  return (
    <section aria-labelledby="offer" className="mt-12 border-t border-line pt-7">
      <h2 id="offer" className="mb-5 text-h4">
        Ready to make an offer?
      </h2>
      <iframe
        src={address.href}
        title={`Make an offer for ${name}`}
        loading="lazy"
        sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
        referrerPolicy="origin"
        className="h-112 w-full rounded-photo border border-line bg-paper"
      />
    </section>
  );
}
