import { useEffect, useRef } from 'react';
import { footer } from '../../../shared/content/footer.ts';
import { newsletterSchema, toNewsletterAttributes } from '../../../shared/forms/contact/newsletter.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import type { FormActionData } from '../../forms/contact-submission.ts';
import { useContactForm } from '../../forms/use-contact-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Trap } from '../../ui/form/Trap.tsx';

export const newsletter = { schema: newsletterSchema, toAttributes: toNewsletterAttributes };

/**
 * First name and email. The last sentence says what the visitor signs up to.
 * @param name the prefix of the fields' ids (useSubmission)
 */
export function NewsletterForm({ actionData, name }: { actionData?: FormActionData; name?: string }) {
  const form = useContactForm(newsletter, { actionData, name });
  const sent = form.submission.status === 'success';
  // The pressed button has disappeared, so the thank-you message takes the focus.
  const thanks = useRef<HTMLDivElement>(null);
  const { hasGoneOn } = form;
  useEffect(() => {
    if (sent && !hasGoneOn.current) thanks.current?.focus();
  }, [sent, hasGoneOn]);
  return (
    <form {...form.formProps} action={paths.newsletter}>
      {!sent && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" />
          <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
          <div className="sm:col-span-2">
            <Trap />
            <FormError message={form.message} />
            <Button type="submit" disabled={form.busy} className="mt-1">
              {form.busy ? messages.submitting : footer().newsletter.button}
            </Button>
          </div>
        </div>
      )}
      <div ref={thanks} tabIndex={-1}>
        <FormStatus
          busy={form.busy ? messages.submitting : undefined}
          success={sent ? footer().newsletter.thanks : undefined}
        />
      </div>
    </form>
  );
}
