import * as v from 'valibot';
import { optional } from '../form.ts';
import { personAttributes, personEntries, withLabelledLines } from './attributes.ts';

/** The short enquiry form on a listing's page (§2, §5). */
export const propertyEnquirySchema = v.object({
  ...personEntries,
  backgroundInfo: optional(),
  /** The listing in words that the agency reads. */
  property: optional(),
  propertyId: optional(),
});

export const toPropertyEnquiryAttributes = (form: v.InferOutput<typeof propertyEnquirySchema>) => ({
  ...personAttributes(form),
  formKind: 'property-enquiry' as const,
  ...(form.propertyId && { propertyId: form.propertyId }),
  backgroundInfo: withLabelledLines(form.backgroundInfo, { property: form.property }),
});
