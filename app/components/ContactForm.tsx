import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../../shared/brand.ts';
import { CONTACT_METHOD_OPTIONS, PROPERTY_TYPE_OPTIONS } from '../../shared/constants.ts';
import { contactSchema, toContactAttributes } from '../../shared/forms/contact.ts';
import { LIMITS } from '../../shared/forms/contact-attributes.ts';
import { messages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { FormError, FormStatus } from '../ui/form/FormStatus.tsx';
import { RadioGroup } from '../ui/form/RadioGroup.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { Textarea } from '../ui/form/Textarea.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import type { FormAnswer } from './contact-submission.ts';
import { useContactForm } from './use-contact-form.ts';

export const contactDefinition = { schema: contactSchema, toAttributes: toContactAttributes };

/** Room is left for the lines that follow the message; see `withLabelledLines`. */
const MESSAGE_LENGTH = LIMITS.message - 600;

/** 'Let's Chat' (§2). `about` says, and carries in the field `property`, which listing it is about. */
export function ContactForm({ answer, about }: { answer?: FormAnswer; about?: ReactNode }) {
  const { submission, busy, message, formProps, field } = useContactForm(contactDefinition, {
    answer,
    goTo: paths.thankYou,
  });
  const sent = submission.status === 'success';
  return (
    <form {...formProps} className="grid gap-7">
      {about}
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-x-gap">
        <TextField
          {...field('firstName')}
          label="First name"
          autoComplete="given-name"
          maxLength={LIMITS.name}
        />
        <TextField
          {...field('lastName')}
          label="Last name"
          autoComplete="family-name"
          maxLength={LIMITS.name}
        />
        <TextField
          {...field('contact')}
          label="Contact number"
          type="tel"
          autoComplete="tel"
          maxLength={LIMITS.phone}
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email}
        />
      </div>
      <SelectField
        {...field('propertyType')}
        label="Type of property"
        optional
        options={PROPERTY_TYPE_OPTIONS}
        placeholder="Any"
      />
      <RadioGroup
        {...field('preferredContact')}
        label="Preferred contact method"
        options={CONTACT_METHOD_OPTIONS}
      />
      <Textarea {...field('backgroundInfo')} label="Your Enquiry" maxLength={MESSAGE_LENGTH} />
      <p className="max-w-[60ch] text-small text-soft">
        By sending this you ask {brand.name} to reply, and sign up to our property alerts and news by email,
        SMS and letter. Every one of them tells you how to stop it. See our{' '}
        <Link className="link" to={paths.privacy}>
          privacy policy
        </Link>
        .
      </p>
      <div>
        <FormError message={message} />
        <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-4">
          <Button type="submit" disabled={busy || sent} className="w-full sm:w-auto">
            {busy ? messages.submitting : 'Send your enquiry'}
          </Button>
          <FormStatus
            busy={busy ? messages.submitting : undefined}
            success={sent ? messages.enquirySuccess : undefined}
          />
        </div>
      </div>
    </form>
  );
}
