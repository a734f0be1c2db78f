import { type FormEvent, useState } from 'react';
import { checkForm, type FormValues, formValues } from '../../../shared/forms/form.ts';
import { invitationSchema } from '../../../shared/forms/invitation.ts';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { ROLE_DESCRIPTIONS, ROLE_LABELS, ROLES, type Role } from '../../../shared/staff/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { inviteSomebody } from '../api/people.ts';
import { createKeptTexts } from '../parts/kept-texts.ts';
import type { RunCall } from '../parts/use-staff-requests.ts';

type Props = {
  /** Without a mail server, the email is only saved as a file. */
  isMailSent: boolean;
  run: RunCall<StaffAccount[]>;
  onClose(): void;
};

/** What was typed and not sent. */
const unsent = createKeptTexts<FormValues>();
const NEW = 'new';
export const hasInvitationDraft = (): boolean => unsent.has(NEW);

/** Invites a person, who gets a mailed link to choose a password. */
export function InvitationForm({ isMailSent, run, onClose }: Props) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [role, setRole] = useState<Role>((unsent.get(NEW)?.role as Role | undefined) ?? 'agent');

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkForm(invitationSchema, formValues(new FormData(form)));
    setErrors(checked.ok ? {} : { ...checked.errors });
    if (!checked.ok) return;
    const { name } = checked.form;
    const words = isMailSent
      ? `${name} will get an email with a link to choose a password.`
      : `${name} has an account. The email with the link to choose a password is saved as a file.`;
    const sentDraft = unsent.get(NEW);
    const isSent = await run(
      () => inviteSomebody(checked.form),
      words,
      `invitation ${checked.form.username}`,
    );
    if (!isSent) return;
    // If this form was cancelled meanwhile, another one may be open.
    if (form.isConnected) close();
    else if (unsent.get(NEW) === sentDraft) unsent.delete(NEW);
  }

  function close() {
    unsent.delete(NEW);
    onClose();
  }

  const field = (name: string) => ({
    id: `invite-${name}`,
    name,
    error: errors[name],
    defaultValue: unsent.get(NEW)?.[name],
  });
  return (
    <form
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => unsent.set(NEW, formValues(new FormData(currentTarget)))}
      noValidate
      className="mt-6 grid max-w-2xl gap-5 sm:grid-cols-2"
    >
      <TextField
        {...field('name')}
        label="Name"
        autoComplete="off"
        hint="For an agent, use their name as the feed has it."
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="off" />
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        id="invite-role"
        name="role"
        error={errors.role}
        label="Role"
        hint={ROLE_DESCRIPTIONS[role]}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
        options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
      />
      <div className="flex flex-wrap gap-4 sm:col-span-2">
        <Button type="submit">Send invitation</Button>
        <Button look="outline" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
