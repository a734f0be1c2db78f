import { agency } from '../../shared/agency/agency.ts';
import { messages } from '../../shared/messages.ts';
import { PrivacyNote } from '../ui/form/PrivacyNote.tsx';
import { SubmitRow } from '../ui/form/SubmitRow.tsx';
import type { ContactFormState } from './use-contact-form.ts';

/**
 * The end of a contact form (spec §7, call 7): what the visitor signs up to, an error, the button.
 * @param asks what the visitor asks of the agency: "to reply"
 */
export function FormEnd({ form, asks, button }: { form: ContactFormState; asks: string; button: string }) {
  const { busy, message, submission } = form;
  const sent = submission.status === 'success';
  return (
    <>
      <PrivacyNote
        text={`By sending this, you ask ${agency().name} ${asks}, and sign up to our property alerts and news by email, SMS and post. You can unsubscribe at any time.`}
      />
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
