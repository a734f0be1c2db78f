import { useState } from 'react';
import { data, Link } from 'react-router';
import { offerForm } from '../../../shared/content/offer.ts';
import { formValues } from '../../../shared/forms/form.ts';
import { OFFER_LABELS, offerSchema } from '../../../shared/forms/offer.ts';
import { postedSignals } from '../../../shared/forms/signals.ts';
import { lawOfHome } from '../../../shared/law/state-law.ts';
import { paths } from '../../../shared/paths.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { formContext } from '../../form-context.ts';
import {
  failureResponse,
  findFieldErrors,
  pickAnswers,
  sendEmailForm,
} from '../../forms/email-submission.ts';
import { loadEnquiryListing } from '../../forms/enquiry-listing.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import { useResolved } from '../../parts/page/use-resolved.ts';
import type { Route } from './+types/offer.ts';
import { SHOWN_READING } from './OfferFields.tsx';
import { OfferForm, withListingId } from './OfferForm.tsx';
import { OfferNotice } from './OfferNotice.tsx';

export const meta = (args: Route.MetaArgs) => pageMeta(args, offerForm().search);

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  about: await loadEnquiryListing(context.get(apiContext), url),
});
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({
  about: url.searchParams.has('property') ? loadEnquiryListing(browserApi, url) : null,
});

/**
 * Handles a post without scripts: the same call, the same rules. The response to a refused post keeps the answers,
 * because nothing else could. If the home is in another state than the page assumed, the visitor has confirmed that
 * state's sentence, so the response asks them to confirm the right one.
 */
export async function action({ context, url }: Route.ActionArgs) {
  const values = formValues(context.get(formContext));
  const attempt = { signals: postedSignals(values) };
  const api = context.get(apiContext);
  const answers = withListingId(pickAnswers(values, OFFER_LABELS), await loadEnquiryListing(api, url));
  const { confirm } = lawOfHome(answers.searchAddress).reading;
  if ((values[SHOWN_READING] ?? confirm) !== confirm) delete answers.acknowledgeR3;
  const refusal = await sendEmailForm(api, 'offer', answers, attempt, findFieldErrors(offerSchema, answers));
  return refusal ? failureResponse(refusal, answers) : data(null);
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const about = useResolved(loaderData.about);
  const [typedAddress, setTypedAddress] = useState(actionData?.values.searchAddress ?? '');
  const homeAddress = typedAddress || about?.address;
  return (
    <div className="grid-page gap-y-12 pt-12 pb-section md:pt-20 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-[content-start/span_7]">
        <h1 className="text-h1">{offerForm().title}</h1>
        <p className="mt-5 reading-width text-lead text-soft">{offerForm().text}</p>
        {about && (
          <p className="mt-6">
            Your offer for{' '}
            <Link className="link" to={paths.property(about.id)}>
              {about.address}
            </Link>
          </p>
        )}
      </div>
      <OfferNotice law={lawOfHome(homeAddress)} />
      <div className="lg:col-[content-start/span_7]">
        <OfferForm
          actionData={actionData ?? undefined}
          wasSent={actionData === null}
          enquiryListing={about ?? null}
          homeAddress={homeAddress}
          onAddressChange={setTypedAddress}
        />
      </div>
    </div>
  );
}
