import { agency } from '../../shared/agency/agency.ts';
import { CONSENT_BOXES, requestSentence, signUpSentence } from '../../shared/consent/wording.ts';
import { common } from '../../shared/content/frame/common.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { PrivacyNote } from '../ui/form/PrivacyNote.tsx';
import { SubmitRow } from '../ui/form/SubmitRow.tsx';
import type { ContactFormState } from './use-contact-form.ts';

/**
 * The end of a contact form (spec §7, call 7): consents, an error message, the button.
 * @param requestPhrase what the visitor asks the agency to do: "to reply"
 * @param isForAlerts whether the form registers for property alerts
 */
export function FormFooter({
  form,
  requestPhrase,
  buttonLabel,
  isForAlerts = false,
}: {
  form: ContactFormState;
  requestPhrase: string;
  buttonLabel: string;
  isForAlerts?: boolean;
}) {
  const { busy, message, submission } = form;
  const hasSucceeded = submission.status === 'success';
  const hasBoxes = agency().consentBy === 'boxes';
  return (
    <>
      {hasBoxes && <ConsentBoxes field={form.field} isForAlerts={isForAlerts} />}
      <PrivacyNote text={hasBoxes ? requestSentence(requestPhrase) : signUpSentence(requestPhrase)} />
      <SubmitRow
        label={buttonLabel}
        busy={busy}
        disabled={hasSucceeded}
        message={message}
        success={hasSucceeded ? common().enquirySuccess : undefined}
      />
    </>
  );
}

/**
 * A checkbox for each subscription, unticked at first.
 * @param isForAlerts whether the form itself registers for property alerts, so that they need no checkbox
 */
function ConsentBoxes({ field, isForAlerts }: { field: ContactFormState['field']; isForAlerts: boolean }) {
  const boxes = Object.entries(CONSENT_BOXES).filter(([name]) => !isForAlerts || name !== 'agreesToAlerts');
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        Stay in touch <span className="font-normal text-soft">(optional)</span>
      </legend>
      <input type="hidden" name="consentBy" value="boxes" />
      {isForAlerts && <input type="hidden" name="agreesToAlerts" value="yes" />}
      <div className="grid gap-x-gap sm:grid-cols-2">
        {boxes.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            name={name}
            value="yes"
            defaultChecked={field(name).defaultValue === 'yes'}
          />
        ))}
      </div>
    </fieldset>
  );
}
