import { type FormEvent, useEffect, useRef, useState } from 'react';
import { agency } from '../../../shared/agency/agency.ts';
import { checkForm, type FormValues, formValues } from '../../../shared/forms/form.ts';
import { mailAccountSchema } from '../../../shared/forms/mail-account.ts';
import type { MailAccountState, SetupState } from '../../../shared/staff/setup.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { FieldGroup } from '../agency/FieldGroup.tsx';
import { setMailAccount } from '../api/setup.ts';
import { createKeptTexts } from '../parts/kept-texts.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';

const ENCRYPTION_OPTIONS = [
  { value: 'tls', label: 'TLS (usually port 465)' },
  { value: 'starttls', label: 'STARTTLS (usually port 587)' },
];
/** The values of the fields that are not shown because the operator sets the mail server. */
const WITHOUT_SERVER = { host: '', port: '', encryption: 'tls', username: '', password: '' };
const SET_BY_OPERATOR = 'Set by whoever runs the site.';

/** What was typed and not saved, except the password. */
const unsaved = createKeptTexts<FormValues>();
const SERVER = 'server';

type Props = { mail: MailAccountState; show(state: SetupState): void };

/** Sets the mail server and the addresses of the site's mails. What the operator has set can only be read. */
export function MailAccountForm({ mail, show }: Props) {
  const { busy, error, said, run } = useStaffRequests('mail server', show);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[data-invalid] :is(input, select)')?.focus();
  }, [errors]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = { ...WITHOUT_SERVER, ...formValues(new FormData(event.currentTarget)) };
    const checked = checkForm(mailAccountSchema, values);
    setErrors(checked.ok ? {} : { ...checked.errors });
    if (!checked.ok) return;
    const hasServer = checked.form.host !== '' || mail.operator.server !== '';
    const words = hasServer
      ? 'Saved. New emails will use this server.'
      : 'Saved. Emails are written as files until you set up a mail server.';
    const sent = unsaved.get(SERVER);
    if (!(await run(() => setMailAccount(checked.form), words))) return;
    if (unsaved.get(SERVER) === sent) unsaved.delete(SERVER);
    // The password is stored, and a field with dots would look as if it were shown. One that was typed since is not.
    const password = form.current?.elements.namedItem('password');
    if (password instanceof HTMLInputElement && password.value === checked.form.password) password.value = '';
  }

  const typed = unsaved.get(SERVER);
  const field = (name: string) => ({ id: `mail-${name}`, name, error: errors[name], autoComplete: 'off' });
  return (
    <form
      ref={form}
      onSubmit={save}
      onChange={({ currentTarget }) => {
        const { password, ...texts } = formValues(new FormData(currentTarget));
        unsaved.set(SERVER, texts);
      }}
      noValidate
      aria-label="Mail server"
    >
      <FieldGroup title="Mail server">
        {mail.operator.server ? (
          <TextField
            {...field('server')}
            // It is not sent.
            name=""
            label="Mail server"
            hint={SET_BY_OPERATOR}
            value={mail.operator.server}
            readOnly
          />
        ) : (
          <ServerFields mail={mail} typed={typed} field={field} />
        )}
        <AddressFields mail={mail} typed={typed} field={field} />
        <div className="grid justify-items-start gap-4 wrap-anywhere">
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
          <FormError message={error} />
          <FormStatus success={said} />
        </div>
      </FieldGroup>
    </form>
  );
}

type FieldOf = (name: string) => {
  id: string;
  name: string;
  error: string | undefined;
  autoComplete: string;
};

type FieldsProps = { mail: MailAccountState; typed: FormValues | undefined; field: FieldOf };

const ServerFields = ({ mail: { server }, typed, field }: FieldsProps) => (
  <>
    {!server && (
      <p className="max-w-[38.5em] border-l-2 border-detail py-1 pl-4">
        There’s no mail server yet, so the site writes each email as a file on its own disk. Once you set one
        up, new emails are sent. Those files stay unsent: to email an earlier enquiry, open it under Leads and
        press “Send again”.
      </p>
    )}
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...field('host')}
        label="Mail server"
        hint="Your email provider calls it SMTP or outgoing mail, e.g. smtp.example.com."
        defaultValue={typed?.host ?? server?.host}
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-2"
      />
      <SelectField
        {...field('encryption')}
        label="Encryption"
        options={ENCRYPTION_OPTIONS}
        defaultValue={typed?.encryption ?? server?.encryption}
      />
      <TextField
        {...field('port')}
        label="Port"
        inputMode="numeric"
        defaultValue={typed?.port ?? server?.port ?? 465}
      />
      <TextField
        {...field('username')}
        label="Username"
        hint="Often the whole email address."
        defaultValue={typed?.username ?? server?.username}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('password')}
        label="Password"
        type="password"
        // Otherwise the browser would fill in the password with which the owner signs in.
        autoComplete="new-password"
        hint={
          server?.hasPassword
            ? 'It’s saved. Leave this blank to keep it.'
            : 'Some providers want an app password here.'
        }
      />
    </div>
  </>
);

const AddressFields = ({ mail, typed, field }: FieldsProps) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <AddressField
      {...field('from')}
      label="Emails come from"
      operator={mail.operator.from}
      defaultValue={typed?.from ?? mail.from}
      hint={`Your mail server must let you send from it. If you leave it blank, it’s ${agency().email}.`}
    />
    <AddressField
      {...field('to')}
      label="Enquiries go to"
      operator={mail.operator.to}
      defaultValue={typed?.to ?? mail.to}
      hint={`An office’s enquiries go to the office. If you leave this blank, all the others go to ${agency().email}.`}
    />
  </div>
);

type AddressProps = ReturnType<FieldOf> & {
  label: string;
  hint: string;
  defaultValue: string;
  /** The operator's address, which wins; '' if there is none. */
  operator: string;
};

const AddressField = ({ operator, hint, defaultValue, ...field }: AddressProps) =>
  operator ? (
    <TextField {...field} type="email" hint={SET_BY_OPERATOR} value={operator} readOnly />
  ) : (
    <TextField {...field} type="email" optional hint={hint} defaultValue={defaultValue} />
  );
