import { LIMITS } from '../../shared/forms/contact-attributes.ts';
import { TextField } from '../ui/form/TextField.tsx';
import type { ContactFormState } from './use-contact-form.ts';

/** First name, last name, contact number, email: what every form of call 7 asks. */
export function PersonFields({ field }: { field: ContactFormState['field'] }) {
  return (
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
  );
}
