import { LIMITS } from '../../shared/forms/contact/contact-attributes.ts';
import { TextField } from '../ui/form/TextField.tsx';
import type { ContactFormState } from './use-contact-form.ts';

/**
 * First name, last name, contact number and email, which every form of call 7 has.
 * @param optional marks all of them as optional
 */
export function PersonFields({ field, optional }: { field: ContactFormState['field']; optional?: boolean }) {
  return (
    <div className="grid gap-7 sm:grid-cols-2 sm:gap-x-gap">
      <TextField
        {...field('firstName')}
        label="First name"
        optional={optional}
        autoComplete="given-name"
        maxLength={LIMITS.name}
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        optional={optional}
        autoComplete="family-name"
        maxLength={LIMITS.name}
      />
      <TextField
        {...field('contact')}
        label="Contact number"
        optional={optional}
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
      />
      <TextField
        {...field('email')}
        label="Email"
        optional={optional}
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
      />
    </div>
  );
}
