import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { endAccount, listAccounts } from '../api/people.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';
import { hasMailServer } from '../setup/steps.ts';
import { useSetup } from '../setup/use-setup.ts';
import { AccountRow } from './AccountRow.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { hasInvitationDraft, InvitationForm } from './InvitationForm.tsx';

/** The accounts of staff, for owners. */
export default function PeopleTab() {
  const {
    value: accounts,
    show,
    reload,
  } = useLoaded('accounts', listAccounts, {
    onFailure() {
      setError('We couldn’t load the accounts. Please reload the page.');
    },
  });
  const { error, setError, said, runInTurn } = useStaffRequests('accounts', show, reload);
  const { value: setup } = useSetup('people');
  const isMailSent = !setup || hasMailServer(setup.mail);
  const [isInviting, setIsInviting] = useState(hasInvitationDraft);
  const [chosen, setChosen] = useState<StaffAccount | null>(null);
  return (
    <>
      {!isMailSent && (
        <p className="mb-8 max-w-[38.5em] border-l-2 border-detail py-1 pl-4">
          There’s no mail server yet, so emails to your staff are only saved as files.{' '}
          <Link to={{ search: '?tab=agency&part=email' }} className="link py-2">
            Set up a mail server
          </Link>{' '}
          before you invite anyone.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 className="text-h4">Accounts</h2>
        {!isInviting && <Button onClick={() => setIsInviting(true)}>Invite someone</Button>}
      </div>
      <div className="mt-4">
        <FormError message={error} />
        <FormStatus success={said} />
      </div>
      {isInviting && (
        <InvitationForm isMailSent={isMailSent} run={runInTurn} onClose={() => setIsInviting(false)} />
      )}
      {accounts ? (
        <ul className="mt-6 border-b border-line">
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              isMailSent={isMailSent}
              run={runInTurn}
              onEnd={() => setChosen(account)}
            />
          ))}
        </ul>
      ) : (
        !error && <Skeleton className="mt-6 h-64 w-full" />
      )}
      <AuditTrail reloadKey={said} />
      {chosen && (
        <ConfirmDialog
          title={`Close ${nameOf(chosen)}’s account?`}
          text="They’ll be signed out everywhere straight away and won’t be able to sign in again. Their work stays."
          action="Close account"
          onConfirm={() => {
            setChosen(null);
            void runInTurn(() => endAccount(chosen.id), `${nameOf(chosen)}’s account is closed.`, chosen.id);
          }}
          onCancel={() => setChosen(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ name, username }: StaffAccount) => name || username;
