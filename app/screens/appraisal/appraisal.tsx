import { useLocation } from 'react-router';
import { appraisal } from '../../../shared/content/forms.ts';
import { AppraisalForm, appraisalDefinition, readAppraisalStep } from '../../forms/AppraisalForm.tsx';
import { contactFormAction } from '../../forms/contact-submission.ts';
import { FormPage, FormPhoto } from '../../forms/FormPage.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { pagePhoto } from '../../photos/page-photo.ts';
import type { Route } from './+types/appraisal.ts';

export const meta = (args: Route.MetaArgs) => {
  const { step } = readAppraisalStep(args.location.search);
  const { steps, search } = appraisal();
  return pageMeta(args, {
    title: `${search.title}, step ${step} of ${steps.length}`,
    description: search.description,
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
