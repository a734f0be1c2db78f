import { redirect } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { careers } from '../../../shared/content/careers.ts';
import { formValues } from '../../../shared/forms/form.ts';
import { postedSignals } from '../../../shared/forms/signals.ts';
import { mailLink } from '../../../shared/links.ts';
import { paths } from '../../../shared/paths.ts';
import { apiContext } from '../../api-context.ts';
import { formContext } from '../../form-context.ts';
import { failureResponse, sendEmailForm } from '../../forms/email-submission.ts';
import { FormPage, FormPhoto, sideColumn } from '../../forms/FormPage.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { pagePhoto } from '../../photos/page-photo.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Route } from './+types/careers.ts';
import { readApplication } from './application.ts';
import { CareersForm } from './CareersForm.tsx';

export const meta = (args: Route.MetaArgs) => pageMeta(args, careers().search);

/** Handles a post without scripts: the same files, the same rules, the same call. */
export async function action({ context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const { answers, errors, params } = await readApplication(form);
  const attempt = { signals: postedSignals(formValues(form)) };
  const refusal = await sendEmailForm(context.get(apiContext), 'careers', params, attempt, errors);
  return refusal ? failureResponse(refusal, answers) : redirect(paths.thankYou, 303);
}

export default function Careers({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={careers().title}
      text={careers().text}
      aside={
        <aside className={`${sideColumn} grid content-start gap-4`} aria-label="How to reach us">
          <FormPhoto photo={pagePhoto('about')} className="mb-4" />
          <h2 className="text-h3">{careers().talkTitle}</h2>
          <p className="text-soft">
            Call <PhoneLink /> or email{' '}
            <a className="link wrap-anywhere" href={mailLink(agency().email, 'Working with you')}>
              {agency().email}
            </a>
            .
          </p>
        </aside>
      }
    >
      <CareersForm actionData={actionData} />
    </FormPage>
  );
}
