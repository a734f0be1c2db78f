import { offerNotice } from '../../../shared/content/offer.ts';
import type { StateLaw } from '../../../shared/law/state-law.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { RichText } from '../../ui/RichText.tsx';

/** What buyers should know before an offer: what to read, what an offer is, and the cooling-off right. */
export function OfferNotice({ law }: { law: StateLaw }) {
  const { title, beforeOffer, offer, coolingOff, notes, advice } = offerNotice(law);
  return (
    <section
      aria-labelledby="before-you-offer"
      className="bg-sand/60 p-6 md:p-8 lg:col-[span_4/content-end] lg:roomy:sticky lg:top-28 lg:row-[1/span_2] lg:self-start"
    >
      <h2 id="before-you-offer" className="text-h3">
        {title}
      </h2>
      <div className="mt-6 grid gap-6 text-small text-soft [&_p]:reading-width">
        <div>
          <h3 className="mb-1 text-h4 text-ink">{beforeOffer.title}</h3>
          <p>{beforeOffer.text}</p>
          <p className="mt-2">
            <NewTabLink className="link text-ink" href={beforeOffer.link.url}>
              {beforeOffer.link.words}
            </NewTabLink>
          </p>
        </div>
        <div>
          <h3 className="mb-1 text-h4 text-ink">{offer.title}</h3>
          <p>{offer.text}</p>
        </div>
        <div>
          <h3 className="mb-1 text-h4 text-ink">{coolingOff.title}</h3>
          <p>{coolingOff.text}</p>
          <p className="mt-2">{coolingOff.exceptions}</p>
        </div>
        {notes && <RichText html={notes} />}
        <p className="border-t border-line pt-4">{advice}</p>
      </div>
    </section>
  );
}
