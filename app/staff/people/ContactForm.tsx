import { type FormEvent, useState } from 'react';
import { checkForm, formValues } from '../../../shared/forms/form.ts';
import { accountContactSchema } from '../../../shared/forms/invitation.ts';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { setContact } from '../api/people.ts';
import type { RunCall } from '../parts/use-staff-requests.ts';

type Props = { account: StaffAccount; run: RunCall<StaffAccount[]>; onClose(): void };

/** Changes the name and the email address of an account. */
export function ContactForm({ account: { id, username, name, email }, run, onClose }: Props) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkForm(accountContactSchema, formValues(new FormData(event.currentTarget)));
    setErrors(checked.ok ? {} : { ...checked.errors });
    if (!checked.ok) return;
    if (await run(() => setContact(id, checked.form), `${checked.form.name}’s details are saved.`)) onClose();
  }

  const field = (key: 'name' | 'email') => ({ id: `${key}-${id}`, name: key, error: errors[key] });
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-label={`Name and email of ${name || username}`}
      className="grid w-full max-w-2xl gap-5 sm:grid-cols-2"
    >
      <TextField
        {...field('name')}
        label="Name"
        defaultValue={name}
        autoComplete="off"
        hint="For an agent, use their name as the feed has it."
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        defaultValue={email}
        autoComplete="off"
        hint="Links for choosing a password go to this address."
      />
      <div className="flex flex-wrap gap-4 sm:col-span-2">
        <Button type="submit">Save</Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
