import { Link } from 'react-router';
import { brand } from '../../shared/brand.ts';
import { messages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { FormError, FormStatus } from '../ui/form/FormStatus.tsx';
import type { ContactFormState } from './use-contact-form.ts';

/**
 * The end of a form of call 7: what the visitor signs up to, what went wrong, the button.
 * @param asks what sending it asks of the agency: "to reply"
 */
export function FormEnd({ form, asks, button }: { form: ContactFormState; asks: string; button: string }) {
  const { busy, message, submission } = form;
  const sent = submission.status === 'success';
  return (
    <>
      <p className="max-w-[60ch] text-small text-soft">
        By sending this you ask {brand.name} {asks}, and sign up to our property alerts and news by email, SMS
        and letter. Every one of them tells you how to stop it. See our{' '}
        <Link className="link" to={paths.privacy}>
          privacy policy
        </Link>
        .
      </p>
      <div>
        <FormError message={message} />
        <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-4">
          <Button type="submit" disabled={busy || sent} className="w-full sm:w-auto">
            {busy ? messages.submitting : button}
          </Button>
          <FormStatus
            busy={busy ? messages.submitting : undefined}
            success={sent ? messages.enquirySuccess : undefined}
          />
        </div>
      </div>
    </>
  );
}
