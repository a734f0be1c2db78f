import { type ChangeEvent, type FormEvent, useState } from 'react';
import { careers } from '../../../shared/content/careers.ts';
import { CAREERS_LABELS, type CareersFile } from '../../../shared/forms/careers.ts';
import { DOCUMENT_ACCEPT, documentProblems } from '../../../shared/forms/document.ts';
import { YES_NO } from '../../../shared/forms/form.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { apiWithTimeout } from '../../browser-api.ts';
import { useAnswersAfterBack } from '../../forms/answers/use-answers-after-back.ts';
import type { FormActionData } from '../../forms/contact-submission.ts';
import { sendEmailForm } from '../../forms/email-submission.ts';
import { PersonFields } from '../../forms/PersonFields.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { useSuccessPage } from '../../forms/use-success-page.ts';
import { FileField } from '../../ui/form/FileField.tsx';
import { PrivacyNote } from '../../ui/form/PrivacyNote.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { SubmitRow } from '../../ui/form/SubmitRow.tsx';
import { fileProblem, readApplication } from './application.ts';

/** Uploading fourteen megabytes over a slow connection takes minutes. */
const api = apiWithTimeout(300_000);

/** 'Join Our Team' (§2, §3). A file is checked when it is chosen, and again on submit. */
export function CareersForm({ actionData }: { actionData?: FormActionData }) {
  const { submission, busy, message, submit, refuse, formProps, field } = useSubmission(actionData);
  useAnswersAfterBack(formProps.ref, submission);
  const [fileErrors, setFileErrors] = useState<{ [name in CareersFile]?: string }>({});
  const hasSucceeded = submission.status === 'success';
  useSuccessPage(hasSucceeded, paths.thankYou);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { errors, params } = await readApplication(new FormData(event.currentTarget));
    setFileErrors({});
    const errorMessages = Object.values(errors).filter((error) => error !== undefined);
    if (errorMessages.length > 0) {
      const missing = errors.startImmediately || errorMessages.includes(documentProblems.none);
      return refuse({ message: missing ? messages.requiredFields : '', errors });
    }
    await submit(JSON.stringify(params), (attempt) => sendEmailForm(api, 'careers', params, attempt));
  }

  const fileField = (name: CareersFile) => ({
    ...field(name),
    label: CAREERS_LABELS[name],
    accept: DOCUMENT_ACCEPT,
    defaultValue: undefined,
    error: fileErrors[name] ?? field(name).error,
    onChange: async ({ target }: ChangeEvent<HTMLInputElement>) => {
      const file = target.files?.[0] ?? null;
      const problem = await fileProblem(file);
      // Another file has been chosen while this one was being read.
      if (file !== (target.files?.[0] ?? null)) return;
      setFileErrors((now) => ({ ...now, [name]: problem ?? '' }));
    },
  });

  return (
    <form {...formProps} encType="multipart/form-data" onSubmit={onSubmit} className="grid gap-7">
      <PersonFields field={field} optional />
      <RadioGroup
        {...field('startImmediately')}
        label={CAREERS_LABELS.startImmediately}
        options={YES_NO}
        required
      />
      <FileField {...fileField('coverLetter')} hint={careers().coverLetterHint} />
      <FileField {...fileField('resume')} hint={careers().resumeHint} />
      <PrivacyNote text={careers().privacy} />
      <SubmitRow label={careers().button} busy={busy} disabled={hasSucceeded} message={message} />
    </form>
  );
}
