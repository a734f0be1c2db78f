import * as v from 'valibot';
import { CONTACT_METHOD_OPTIONS, PROPERTY_TYPE_OPTIONS } from '../../constants.ts';
import { choice, optional, optionalChoice, requiredText } from '../form.ts';
import { personAttributes, personEntries, withLabelledLines } from './attributes.ts';

/** The 'Let's Chat' form (§2, §3). The required fields are those of §5's enquiry list. */
export const contactSchema = v.object({
  ...personEntries,
  propertyType: optionalChoice(PROPERTY_TYPE_OPTIONS),
  preferredContact: choice(CONTACT_METHOD_OPTIONS, 'Please choose how you’d like us to contact you.'),
  backgroundInfo: requiredText('Please tell us how we can help.'),
  /** The listing that the enquiry is about, if the visitor came from one. */
  property: optional(),
  propertyId: optional(),
});

export type ContactForm = v.InferOutput<typeof contactSchema>;

export const toContactAttributes = (form: ContactForm) => ({
  ...personAttributes(form),
  formKind: 'enquiry' as const,
  ...(form.propertyId && { propertyId: form.propertyId }),
  backgroundInfo: withLabelledLines(form.backgroundInfo, {
    preferredContact: form.preferredContact,
    propertyType: form.propertyType,
    property: form.property,
  }),
});
