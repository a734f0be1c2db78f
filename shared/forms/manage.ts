import * as v from 'valibot';
import { LIMITS } from './contact/contact-attributes.ts';
import { choice, emailAnswer, optionalAnswer, requiredAnswer } from './form.ts';

/** The choices of steps 2 and 3, in the specification's words (spec §2). */
export const TENANT_OPTIONS = ['Yes, I have tenants already', 'I need new tenants'] as const;
export const MANAGER_OPTIONS = ['Yes, I have a property manager', "I don't have a property manager"] as const;

/** The label of each answer, on the screen and in the agency's mail. */
export const MANAGE_LABELS = {
  address: 'Property address',
  haveTenant: 'Tenants',
  propertyManager: 'Property manager',
  firstName: 'First name',
  lastName: 'Last name',
  contact: 'Contact number',
  email: 'Email',
  additionalComments: 'Additional comments',
} as const;
export type ManageField = keyof typeof MANAGE_LABELS;

/** The manage-switch request (spec §3). Single steps are not checked (spec §4), only the whole form at its end. */
export const manageSchema = v.strictObject({
  address: requiredAnswer(LIMITS.address, 'Please enter the address of your property.'),
  haveTenant: choice(TENANT_OPTIONS, 'Please tell us whether you have tenants.'),
  propertyManager: choice(MANAGER_OPTIONS, 'Please tell us whether you have a property manager.'),
  firstName: requiredAnswer(LIMITS.name, 'Please enter your first name.'),
  lastName: requiredAnswer(LIMITS.name, 'Please enter your last name.'),
  contact: requiredAnswer(LIMITS.phone, 'Please enter a number we can call.'),
  email: emailAnswer('Please enter your email address.'),
  additionalComments: optionalAnswer(LIMITS.message),
});

export type ManageForm = v.InferOutput<typeof manageSchema>;
