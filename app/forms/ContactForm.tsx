import type { ReactNode } from 'react';
import { CONTACT_METHOD_OPTIONS, PROPERTY_TYPE_OPTIONS } from '../../shared/constants.ts';
import { REPLY_REQUEST } from '../../shared/content/forms.ts';
import { contactSchema, toContactAttributes } from '../../shared/forms/contact/contact.ts';
import { LIMITS } from '../../shared/forms/contact/contact-attributes.ts';
import { paths } from '../../shared/paths.ts';
import { RadioGroup } from '../ui/form/RadioGroup.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { Textarea } from '../ui/form/Textarea.tsx';
import type { FormActionData } from './contact-submission.ts';
import { FormFooter } from './FormFooter.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useContactForm } from './use-contact-form.ts';
import { webMcpTool } from './web-mcp-tool.ts';

export const contactDefinition = { schema: contactSchema, toAttributes: toContactAttributes };

/** Shorter than the API's limit, to leave room for the labelled lines after the message (`withLabelledLines`). */
export const MESSAGE_LENGTH = LIMITS.message - 600;

/**
 * 'Let's Chat' (spec §2). `about` shows the listing that the enquiry is about, and sends its id in the field
 * `property`.
 */
export function ContactForm({ actionData, about }: { actionData?: FormActionData; about?: ReactNode }) {
  const form = useContactForm(contactDefinition, { actionData, goTo: paths.thankYou });
  return (
    <form
      {...form.formProps}
      {...webMcpTool('contact_agency', 'Writes to the agency.')}
      className="grid gap-7"
    >
      {about}
      <PersonFields field={form.field} />
      <SelectField
        {...form.field('propertyType')}
        label="Type of property"
        optional
        options={PROPERTY_TYPE_OPTIONS}
        placeholder="Any"
      />
      <RadioGroup
        {...form.field('preferredContact')}
        label="Preferred contact method"
        options={CONTACT_METHOD_OPTIONS}
      />
      <Textarea {...form.field('backgroundInfo')} label="Your Enquiry" maxLength={MESSAGE_LENGTH} />
      <FormFooter form={form} requestPhrase={REPLY_REQUEST} buttonLabel="Send your enquiry" />
    </form>
  );
}
