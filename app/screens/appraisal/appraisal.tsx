import { useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { appraisal } from '../../../shared/content/forms.ts';
import { AppraisalForm, appraisalDefinition, readAppraisalStep } from '../../forms/AppraisalForm.tsx';
import { contactFormAction } from '../../forms/contact-submission.ts';
import { FormPage, FormPhoto } from '../../forms/FormPage.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { pagePhoto } from '../../photos/page-photo.ts';
import type { Route } from './+types/appraisal.ts';

export const meta = (args: Route.MetaArgs) => {
  const { step } = readAppraisalStep(args.location.search);
  return pageMeta(args, {
    title: `${appraisal().title}, step ${step} of ${appraisal().steps.length}`,
    description: `What’s your home worth? ${agency().name} will come and see it, for free.`,
  });
};

export const action = ({ context }: Route.ActionArgs) => contactFormAction(context, appraisalDefinition);

export default function Appraisal({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={appraisal().title}
      text={appraisal().text}
      aside={<FormPhoto photo={pagePhoto('appraisal')} />}
    >
      <AppraisalForm search={useLocation().search} actionData={actionData} />
    </FormPage>
  );
}
