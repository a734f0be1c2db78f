import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { estimate } from '../../../shared/content/forms.ts';
import { paths } from '../../../shared/paths.ts';
import { contactFormAction } from '../../forms/contact-submission.ts';
import { FormPage, FormPhoto, sideColumn } from '../../forms/FormPage.tsx';
import { readHomeParams } from '../../forms/read-home-params.ts';
import { useContactForm } from '../../forms/use-contact-form.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import { PlacePanel } from '../../parts/page/PlacePanel.tsx';
import { pagePhoto } from '../../photos/page-photo.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Route } from './+types/estimate.ts';
import { EstimateForm, estimateDefinition } from './EstimateForm.tsx';

/** The parameter of the address after a successful post without scripts. */
const SENT = 'sent';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...estimate().search,
    ...(new URLSearchParams(args.location.search).has(SENT) && { title: 'Thank you' }),
  });

export const action = ({ context }: Route.ActionArgs) =>
  contactFormAction(context, estimateDefinition, `${paths.estimate}?${SENT}`);

export default function Estimate({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const form = useContactForm(estimateDefinition, { actionData: actionData });
  if (params.has(SENT)) return <Thanks />;
  if (form.submission.status === 'success') return <Thanks hasGoneOn={form.hasGoneOn} />;
  const { address: query, place } = readHomeParams(params, 'query');
  return (
    <FormPage
      title={estimate().title}
      text={estimate().text}
      aside={
        place ? (
          <PlacePanel
            className={`${sideColumn} self-start`}
            address={query}
            latitude={place.latitude}
            longitude={place.longitude}
          />
        ) : (
          <FormPhoto photo={pagePhoto('appraisal')} />
        )
      }
    >
      <EstimateForm form={form} home={{ query, place }} />
    </FormPage>
  );
}

/**
 * Replaces the form once it is sent (§2): thanks, a phone number, a link to the home page.
 * @param hasGoneOn whether the visitor was busy with something else by then; undefined in a page from the server
 */
function Thanks({ hasGoneOn }: { hasGoneOn?: RefObject<boolean> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasGoneOn) return;
    document.title = `Thank you · ${agency().name}`;
    if (hasGoneOn.current) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [hasGoneOn]);
  return (
    <div className="grid-page py-section">
      <div className="max-w-4xl">
        <h1 ref={heading} className="text-h1" tabIndex={-1}>
          {estimate().thanks.title}
        </h1>
        <p className="mt-7 max-w-[31em] text-lead text-soft">{estimate().thanks.text}</p>
        <p className="mt-3 text-h3">
          <PhoneLink className="font-serif decoration-1 underline-offset-4 hover:underline" />
        </p>
        <ButtonLink to={paths.home} className="mt-10">
          Back to home
        </ButtonLink>
      </div>
    </div>
  );
}
