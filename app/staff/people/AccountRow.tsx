import { useRef, useState } from 'react';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { ROLE_DESCRIPTIONS, ROLE_LABELS, ROLES, type Role } from '../../../shared/staff/roles.ts';
import { formatDateTime } from '../../../shared/time.ts';
import { Button } from '../../ui/Button.tsx';
import { sendPasswordLink, setRole, takeSecondFactorAway } from '../api/people.ts';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import type { RunCall } from '../parts/use-staff-requests.ts';
import { ContactForm, hasUnsavedContact } from './ContactForm.tsx';

type Props = {
  account: StaffAccount;
  /** Without a mail server, the email with a link is only saved as a file. */
  isMailSent: boolean;
  run: RunCall<StaffAccount[]>;
  onEnd(): void;
};

/** One account, with its role and the actions that an owner may take. */
export function AccountRow({ account, isMailSent, run, onEnd }: Props) {
  const { id, username, name, email, role, isInvited, hasSecondFactor } = account;
  const shown = name || username;
  const [isEditing, setIsEditing] = useState(() => hasUnsavedContact(id));
  const row = useRef<HTMLLIElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  function onClose() {
    // Somebody who has gone on while it was being saved stays there.
    if (row.current?.contains(document.activeElement)) editButton.current?.focus();
    setIsEditing(false);
  }

  return (
    <li ref={row} className="flex flex-wrap items-end gap-x-8 gap-y-4 border-t border-line py-5">
      <div className="min-w-0 grow basis-64 self-center">
        <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">{shown}</h3>
        <p className="figures text-small wrap-anywhere text-soft">
          {[name && username, email, stateWords(account)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ChoiceField
        id={`role-${id}`}
        name="role"
        label={`Role for ${shown}`}
        className="w-64"
        hint={ROLE_DESCRIPTIONS[role]}
        value={role}
        onChoose={(chosen) => {
          const next = chosen as Role;
          return run(() => setRole(id, next), `${shown}’s role is now ${ROLE_LABELS[next]}.`);
        }}
        options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
      />
      <div className="flex flex-wrap gap-4">
        <Button
          ref={editButton}
          look="outline"
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          Edit<span className="sr-only"> the name and email of {shown}</span>
        </Button>
        {email && (
          <Button
            look="outline"
            onClick={() =>
              run(
                () => sendPasswordLink(id),
                isMailSent ? `We’ve sent a link to ${email}.` : 'The email with the link is saved as a file.',
                `link ${id}`,
              )
            }
          >
            {isInvited ? 'Invite again' : 'Send a password link'}
            <span className="sr-only"> to {shown}</span>
          </Button>
        )}
        {hasSecondFactor && (
          <Button
            look="outline"
            onClick={() =>
              run(
                () => takeSecondFactorAway(id),
                `${shown} can sign in with just a password until they turn it back on.`,
                `second factor ${id}`,
              )
            }
          >
            Turn off two-step sign-in<span className="sr-only"> for {shown}</span>
          </Button>
        )}
        <Button look="outline" onClick={onEnd}>
          Close account<span className="sr-only">: {shown}</span>
        </Button>
      </div>
      {isEditing && <ContactForm account={account} run={run} onClose={onClose} />}
    </li>
  );
}

function stateWords(account: StaffAccount): string {
  const words = sessionWords(account);
  return account.hasSecondFactor ? `${words}, two-step sign-in on` : words;
}

function sessionWords({ isInvited, linkEnds, sessions }: StaffAccount): string {
  if (isInvited)
    return linkEnds ? `invited, link works until ${formatDateTime(linkEnds)}` : 'invitation expired';
  if (sessions === 0) return 'not signed in';
  return sessions === 1 ? 'signed in on one device' : `signed in on ${sessions} devices`;
}
