import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { switchForm } from '../../../shared/content/switch.ts';
import { type FieldErrors, formValues } from '../../../shared/forms/form.ts';
import { MANAGE_LABELS, manageSchema } from '../../../shared/forms/manage.ts';
import { paths } from '../../../shared/paths.ts';
import { apiWithTimeout } from '../../browser-api.ts';
import type { FormActionData } from '../../forms/contact-submission.ts';
import { findFieldErrors, pickAnswers, sendEmailForm } from '../../forms/email-submission.ts';
import { fillForm, readDraft, storeDraft } from '../../forms/use-form-draft.ts';
import { useStepHeading } from '../../forms/use-step-heading.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { PrivacyNote } from '../../ui/form/PrivacyNote.tsx';
import { SubmitRow } from '../../ui/form/SubmitRow.tsx';
import { SwitchProgress } from './SwitchProgress.tsx';
import { SWITCH_STEPS, SwitchStep } from './SwitchSteps.tsx';

const api = apiWithTimeout(20_000);
const LAST = SWITCH_STEPS.length;
/** The key of the answers in the window's session storage. */
const DRAFT = 'switch';

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
  const { answers, saveAnswers } = useAnswers(formProps.ref, actionData);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const goTo = pressed?.getAttribute('formaction') ?? (step < LAST ? stepAddress(step + 1) : null);
    const current = saveAnswers();
    if (goTo) return navigate(goTo);
    const outcome = await submit(JSON.stringify(current), (attempt) =>
      sendEmailForm(api, 'manage', current, attempt, findFieldErrors(manageSchema, current)),
    );
    if (outcome !== 'success') return;
    storeDraft(DRAFT, null);
    navigate(sentAddress(), { replace: true });
  }

  const errors = submission.status === 'error' ? submission.refusal.errors : {};
  const here = SWITCH_STEPS[step - 1] ?? [];
  return (
    <>
      {step > 1 && <SwitchProgress step={step} of={LAST} />}
      <h2 ref={heading} tabIndex={-1} className="mb-8 text-h2">
        <span className="sr-only">
          Step {step} of {LAST}:{' '}
        </span>
        {switchForm().steps[step - 1]}
      </h2>
      <form
        // The key makes React create the fields of each step anew, with the answers so far.
        key={step}
        {...formProps}
        action={stepAddress(Math.min(step + 1, LAST))}
        onSubmit={onSubmit}
        onChange={saveAnswers}
        className="grid gap-7"
      >
        {Object.entries(answers)
          .filter(([name]) => !here.some((mine) => mine === name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <SwitchStep step={step} field={field} answers={answers} onAddress={saveAnswers} />
        {step < LAST ? (
          <div>
            <Button type="submit" className="w-full sm:w-auto">
              Next
            </Button>
          </div>
        ) : (
          <End errors={errors} message={message} busy={busy} />
        )}
      </form>
    </>
  );
}

/** The answers of all steps. `saveAnswers` stores what the form contains now, so that it survives a reload. */
function useAnswers(ref: RefObject<HTMLFormElement | null>, actionData: FormActionData | undefined) {
  const [answers, setAnswers] = useState(pickAnswers(actionData?.values ?? {}, MANAGE_LABELS));
  // After a reload the draft has the answers. A post's answers are newer, as is text typed before scripts ran. The
  // inputs are filled rather than replaced, because one may have the focus.
  const posted = actionData !== undefined;
  useEffect(() => {
    const draft = posted ? null : readDraft(DRAFT);
    if (!draft || !ref.current) return;
    const typed = Object.entries(formValues(new FormData(ref.current))).filter(([, value]) => value);
    const known = pickAnswers({ ...draft, ...Object.fromEntries(typed) }, MANAGE_LABELS);
    fillForm(ref.current, known);
    setAnswers(known);
    storeDraft(DRAFT, known);
  }, [posted, ref]);

  function saveAnswers(): Record<string, string> {
    if (!ref.current) return answers;
    const current = pickAnswers(formValues(new FormData(ref.current)), MANAGE_LABELS);
    setAnswers(current);
    storeDraft(DRAFT, current);
    return current;
  }
  return { answers, saveAnswers };
}

/** The end of the last step: the button and, after a refusal, what is missing in the steps before it. */
function End({ errors, message, busy }: { errors: FieldErrors; message?: string; busy: boolean }) {
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
              Still missing: {MANAGE_LABELS[name]}.
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
