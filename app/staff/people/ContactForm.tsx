import { type FormEvent, useState } from 'react';
import { checkForm, type FormValues, formValues } from '../../../shared/forms/form.ts';
import { type AccountContact, accountContactSchema } from '../../../shared/forms/invitation.ts';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { setContact } from '../api/people.ts';
import { createKeptTexts } from '../parts/kept-texts.ts';
import type { RunCall } from '../parts/use-staff-requests.ts';

/** What was typed about an account and not saved, and what the form showed before. */
const unsaved = createKeptTexts<{ basis: FormValues; typed: FormValues }>();
export const hasUnsavedContact = (id: string): boolean => unsaved.has(id);

type Props = { account: StaffAccount; run: RunCall<StaffAccount[]>; onClose(): void };

/** Changes the name and the email address of an account. */
export function ContactForm({ account: { id, username, name, email }, run, onClose }: Props) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [opened] = useState(unsaved.get(id) ?? { basis: { name, email }, typed: { name, email } });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkForm(accountContactSchema, formValues(new FormData(form)));
    setErrors(checked.ok ? {} : { ...checked.errors });
    if (!checked.ok) return;
    const sent = unsaved.get(id) ?? opened;
    // Another owner may have changed the other field since the form was opened.
    const changes = Object.entries(checked.form).filter(([key, value]) => value !== sent.basis[key]);
    if (changes.length === 0) return cancel();
    const change: Partial<AccountContact> = Object.fromEntries(changes);
    if (!(await run(() => setContact(id, change), `${checked.form.name}’s details are saved.`))) return;
    const later = unsaved.get(id);
    // What was typed since is not saved, perhaps in a form that was reopened.
    if (later && later !== sent) {
      if (form.isConnected) unsaved.set(id, { ...later, basis: checked.form });
      return;
    }
    unsaved.delete(id);
    if (form.isConnected) onClose();
  }

  function cancel() {
    unsaved.delete(id);
    onClose();
  }

  const field = (key: 'name' | 'email') => ({
    id: `${key}-${id}`,
    name: key,
    error: errors[key],
    defaultValue: opened.typed[key],
  });
  return (
    <form
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => {
        const { basis } = unsaved.get(id) ?? opened;
        unsaved.set(id, { basis, typed: formValues(new FormData(currentTarget)) });
      }}
      noValidate
      aria-label={`Name and email of ${name || username}`}
      className="grid w-full max-w-2xl gap-5 sm:grid-cols-2"
    >
      <TextField
        {...field('name')}
        label="Name"
        autoComplete="off"
        hint="For an agent, use their name as the feed has it."
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        hint="Links for choosing a password go to this address."
      />
      <div className="flex flex-wrap gap-4 sm:col-span-2">
        <Button type="submit">Save</Button>
        <Button look="outline" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
