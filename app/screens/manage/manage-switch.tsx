import { useEffect, useRef } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { switchForm } from '../../../shared/content/switch.ts';
import { formValues } from '../../../shared/forms/form.ts';
import { MANAGE_LABELS, manageSchema } from '../../../shared/forms/manage.ts';
import { postedSignals } from '../../../shared/forms/signals.ts';
import { paths } from '../../../shared/paths.ts';
import { apiContext } from '../../api-context.ts';
import { formContext } from '../../form-context.ts';
import type { FormActionData } from '../../forms/contact-submission.ts';
import {
  failureResponse,
  findFieldErrors,
  pickAnswers,
  sendEmailForm,
} from '../../forms/email-submission.ts';
import { FormPhoto } from '../../forms/FormPage.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { pagePhoto } from '../../photos/page-photo.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { pageWithSlug } from '../agency-page/page-with-slug.ts';
import type { Route } from './+types/manage-switch.ts';
import { SwitchForm, sentAddress } from './SwitchForm.tsx';
import { SWITCH_STEPS } from './SwitchSteps.tsx';

/** Reads the page's address: the step, 1 to 4, and whether the request was sent. */
function readStep(search: string): { step: number; sent: boolean } {
  const params = new URLSearchParams(search);
  const step = Number(params.get('step') ?? 1);
  const isValidStep = Number.isInteger(step) && step >= 1 && step <= SWITCH_STEPS.length;
  return { step: isValidStep ? step : 1, sent: params.get('sent') === '1' };
}

export const meta = (args: Route.MetaArgs) => {
  const { step, sent } = readStep(args.location.search);
  const progressTitle = sent ? 'Thank you' : step > 1 ? `Step ${step} of ${SWITCH_STEPS.length}` : '';
  const { search } = switchForm();
  return pageMeta(args, {
    title: [progressTitle, search.title].filter(Boolean).join(' · '),
    description: search.description,
  });
};

const checkSlug = (params: { switchPage: string }, url?: URL) =>
  pageWithSlug(params.switchPage, { 'switch-to-': 'manageSwitch' }, url);
export const loader = ({ params }: Route.LoaderArgs) => checkSlug(params);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) => checkSlug(params, url);

/**
 * Handles a post without scripts: it renders the next step with the answers so far or, at the end, makes the same call
 * as the browser would.
 */
export async function action({ context, params }: Route.ActionArgs) {
  checkSlug(params);
  const values = formValues(context.get(formContext));
  const answers = pickAnswers(values, MANAGE_LABELS);
  if (values.send === undefined) return data<FormActionData>({ message: '', errors: {}, values: answers });
  const attempt = { signals: postedSignals(values) };
  const api = context.get(apiContext);
  const refusal = await sendEmailForm(
    api,
    'manage',
    answers,
    attempt,
    findFieldErrors(manageSchema, answers),
  );
  return refusal ? failureResponse(refusal, answers) : redirect(sentAddress(), 303);
}

export default function ManageSwitch({ actionData }: Route.ComponentProps) {
  const { step, sent } = readStep(useLocation().search);
  return (
    <div className="grid-page pt-12 pb-section md:pt-20">
      <div className="max-w-2xl lg:col-[content-start/span_7]">
        {sent ? (
          <Thanks />
        ) : (
          <>
            <h1 className={step === 1 ? 'text-h1' : 'label mb-8 font-sans text-soft'}>
              {switchForm().title}
            </h1>
            {step === 1 && (
              <p className="mt-5 mb-12 reading-width text-lead text-soft">{switchForm().text}</p>
            )}
            <SwitchForm step={step} actionData={actionData} />
          </>
        )}
      </div>
      <FormPhoto photo={pagePhoto('manage')} />
    </div>
  );
}

function Thanks() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} className="text-h1" tabIndex={-1}>
        {switchForm().thanks.title}
      </h1>
      <p className="mt-7 max-w-[31em] text-lead text-soft">
        {switchForm().thanks.text} {switchForm().thanks.call} <PhoneLink className="link text-ink" />.
      </p>
      <ButtonLink to={paths.home} className="mt-10">
        Back to home
      </ButtonLink>
    </>
  );
}
