import { type FormEvent, useState } from 'react';
import { checkForm, type FormValues, formValues } from '../../../shared/forms/form.ts';
import { accountContactSchema } from '../../../shared/forms/invitation.ts';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { setContact } from '../api/people.ts';
import { createKeptTexts } from '../parts/kept-texts.ts';
import type { RunCall } from '../parts/use-staff-requests.ts';

/** What was typed about an account and not saved. */
const unsaved = createKeptTexts<FormValues>();
export const hasUnsavedContact = (id: string): boolean => unsaved.has(id);

type Props = { account: StaffAccount; run: RunCall<StaffAccount[]>; onClose(): void };

/** Changes the name and the email address of an account. */
export function ContactForm({ account: { id, username, name, email }, run, onClose }: Props) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [shown] = useState<FormValues>(unsaved.get(id) ?? { name, email });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkForm(accountContactSchema, formValues(new FormData(form)));
    setErrors(checked.ok ? {} : { ...checked.errors });
    if (!checked.ok) return;
    const sent = unsaved.get(id);
    if (!(await run(() => setContact(id, checked.form), `${checked.form.name}’s details are saved.`))) return;
    // What was typed since is not saved, perhaps in a form that was opened anew.
    if (unsaved.get(id) !== sent) return;
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
    defaultValue: shown[key],
  });
  return (
    <form
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => unsaved.set(id, formValues(new FormData(currentTarget)))}
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
