import { agency } from '../../shared/agency/agency.ts';
import { askSentence, CONSENT_BOXES, signUpSentence } from '../../shared/consent/wording.ts';
import { messages } from '../../shared/messages.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { PrivacyNote } from '../ui/form/PrivacyNote.tsx';
import { SubmitRow } from '../ui/form/SubmitRow.tsx';
import type { ContactFormState } from './use-contact-form.ts';

/**
 * The end of a contact form (spec §7, call 7): what the visitor signs up to, an error, the button.
 * @param asks what the visitor asks of the agency: "to reply"
 * @param isForAlerts whether it asks for property alerts
 */
export function FormEnd({
  form,
  asks,
  button,
  isForAlerts = false,
}: {
  form: ContactFormState;
  asks: string;
  button: string;
  isForAlerts?: boolean;
}) {
  const { busy, message, submission } = form;
  const sent = submission.status === 'success';
  const hasBoxes = agency().consentBy === 'boxes';
  return (
    <>
      {hasBoxes && <ConsentBoxes field={form.field} isForAlerts={isForAlerts} />}
      <PrivacyNote text={hasBoxes ? askSentence(asks) : signUpSentence(asks)} />
      <SubmitRow
        label={button}
        busy={busy}
        disabled={sent}
        message={message}
        success={sent ? messages.enquirySuccess : undefined}
      />
    </>
  );
}

/**
 * A box for each subscription, none of them ticked.
 * @param isForAlerts whether the form asks for property alerts anyway, so that they need no box
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
