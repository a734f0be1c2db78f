import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { switchForm } from '../../../shared/content/switch.ts';
import { type FieldErrors, formValues } from '../../../shared/forms/form.ts';
import { MANAGE_LABELS, manageSchema } from '../../../shared/forms/manage.ts';
import { paths } from '../../../shared/paths.ts';
import { apiWithTimeout } from '../../browser-api.ts';
import { fillForm } from '../../forms/answers/fill-form.ts';
import { readDraft, storeDraft } from '../../forms/answers/use-form-draft.ts';
import type { FormActionData } from '../../forms/contact-submission.ts';
import { findFieldErrors, pickAnswers, sendEmailForm } from '../../forms/email-submission.ts';
import { useStepHeading } from '../../forms/use-step-heading.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { useSuccessPage } from '../../forms/use-success-page.ts';
import { Button } from '../../ui/Button.tsx';
import { HiddenFields } from '../../ui/form/HiddenFields.tsx';
import { PrivacyNote } from '../../ui/form/PrivacyNote.tsx';
import { SubmitRow } from '../../ui/form/SubmitRow.tsx';
import { SwitchProgress } from './SwitchProgress.tsx';
import { SWITCH_STEPS, SwitchStep } from './SwitchSteps.tsx';

const api = apiWithTimeout(20_000);
const LAST_STEP = SWITCH_STEPS.length;
/** The key of the answers in the window's session storage. */
const DRAFT_KEY = 'switch';

const stepAddress = (step: number) => `${paths.manageSwitch}?step=${step}`;
export const sentAddress = () => `${paths.manageSwitch}?sent=1`;

/**
 * One step of the switch (§2, §4). Each step has an address of its own, so that the browser's Back works. Hidden fields
 * carry the answers of the other steps, so that the form works without scripts. Answers are checked only at the end.
 * @param actionData the response to a post without scripts: the answers so far, and why they were refused
 */
export function SwitchForm({ step, actionData }: { step: number; actionData?: FormActionData }) {
  const { busy, message, submission, submit, formProps, field } = useSubmission(
    actionData?.message ? actionData : undefined,
  );
  const navigate = useNavigate();
  const heading = useStepHeading(step);
  const { answers, saveAnswers } = useStoredAnswers(formProps.ref, actionData);
  const hasSucceeded = submission.status === 'success';
  useSuccessPage(hasSucceeded, sentAddress(), { replace: true });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const goTo = submitter?.getAttribute('formaction') ?? (step < LAST_STEP ? stepAddress(step + 1) : null);
    const currentAnswers = saveAnswers();
    if (goTo) return navigate(goTo);
    const outcome = await submit(JSON.stringify(currentAnswers), (attempt) =>
      sendEmailForm(api, 'manage', currentAnswers, attempt, findFieldErrors(manageSchema, currentAnswers)),
    );
    if (outcome === 'success') storeDraft(DRAFT_KEY, null);
  }

  const errors = submission.status === 'error' ? submission.refusal.errors : {};
  const currentFields = SWITCH_STEPS[step - 1] ?? [];
  return (
    <>
      {step > 1 && <SwitchProgress step={step} of={LAST_STEP} />}
      <h2 ref={heading} tabIndex={-1} className="mb-8 text-h2">
        <span className="sr-only">{`Step ${step} of ${LAST_STEP}: `}</span>
        <span>{switchForm().steps[step - 1]}</span>
      </h2>
      <form
        // The key makes React create the fields of each step anew, with the answers so far.
        key={step}
        {...formProps}
        action={stepAddress(Math.min(step + 1, LAST_STEP))}
        onSubmit={onSubmit}
        onChange={saveAnswers}
        className="grid gap-7"
      >
        <HiddenFields
          fields={Object.entries(answers).filter(([name]) => !currentFields.some((mine) => mine === name))}
        />
        <SwitchStep step={step} field={field} answers={answers} onAddressChange={saveAnswers} />
        {step < LAST_STEP ? (
          <div>
            <Button type="submit" className="w-full sm:w-auto">
              Next
            </Button>
          </div>
        ) : (
          <SwitchFormFooter errors={errors} message={message} busy={busy} />
        )}
      </form>
    </>
  );
}

/** The answers of all steps. `saveAnswers` stores what the form contains now, so that it survives a reload. */
function useStoredAnswers(ref: RefObject<HTMLFormElement | null>, actionData: FormActionData | undefined) {
  const [answers, setAnswers] = useState(pickAnswers(actionData?.values ?? {}, MANAGE_LABELS));
  // After a reload the draft has the answers. A post's answers are newer, as is text typed before scripts ran. The
  // inputs are filled rather than replaced, because one may have the focus.
  const wasPosted = actionData !== undefined;
  useEffect(() => {
    const draft = wasPosted ? null : readDraft(DRAFT_KEY);
    if (!draft || !ref.current) return;
    const typed = Object.entries(formValues(new FormData(ref.current))).filter(([, value]) => value);
    const mergedAnswers = pickAnswers({ ...draft, ...Object.fromEntries(typed) }, MANAGE_LABELS);
    fillForm(ref.current, mergedAnswers);
    setAnswers(mergedAnswers);
    storeDraft(DRAFT_KEY, mergedAnswers);
  }, [wasPosted, ref]);

  function saveAnswers(): Record<string, string> {
    if (!ref.current) return answers;
    const current = pickAnswers(formValues(new FormData(ref.current)), MANAGE_LABELS);
    setAnswers(current);
    storeDraft(DRAFT_KEY, current);
    return current;
  }
  return { answers, saveAnswers };
}

/** The end of the last step: the button and, after a refusal, what is missing in the steps before it. */
function SwitchFormFooter({
  errors,
  message,
  busy,
}: {
  errors: FieldErrors;
  message?: string;
  busy: boolean;
}) {
  const missing = SWITCH_STEPS.slice(0, -1).flatMap((names, i) =>
    names.filter((name) => errors[name]).map((name) => ({ name, step: i + 1 })),
  );
  return (
    <div className="grid gap-5">
      <PrivacyNote text={switchForm().privacy} />
      <SubmitRow label="Submit" name="send" value="1" busy={busy} message={message} />
      {missing.length > 0 && (
        <ul className="mt-1 grid justify-items-start gap-2">
          {missing.map(({ name, step }) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-4">
              Still to fill in: {MANAGE_LABELS[name]}.
              <Button type="submit" look="quiet" formAction={stepAddress(step)}>
                Go to step {step}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
