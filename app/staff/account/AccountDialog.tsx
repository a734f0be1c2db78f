import { useId, useState } from 'react';
import { formatDateTime } from '../../../shared/time.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { X } from '../../ui/icons/icons.generated.ts';
import { endOtherSessions, listSessions } from '../api/account.ts';
import { Modal } from '../parts/Modal.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { PasswordForm } from './PasswordForm.tsx';
import SecondFactor from './SecondFactor.tsx';

/** A dialog for the signed-in person's own account: the password, two-step sign-in, and current sessions. */
export default function AccountDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const { sessions, notice, endOthers, load } = useSessions();

  return (
    // It stays where it is while the sessions at its foot are loaded.
    <Modal
      onClose={onClose}
      aria-labelledby={id}
      className="mt-[6dvh]! max-h-[88dvh] w-[min(34rem,calc(100%-2.5rem))]"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-h4">
          Your account
        </h2>
        <button type="button" onClick={onClose} className="-mt-2 -mr-2 grid size-11 place-items-center">
          <X className="size-6" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <PasswordForm onChanged={load} />
      <SecondFactor />
      <section aria-labelledby={`${id}where`} className="mt-8 border-t border-line pt-6">
        <h3 id={`${id}where`} className="font-sans text-base font-semibold tracking-normal">
          Where you’re signed in
        </h3>
        <ul className="figures mt-3 grid gap-2 text-small">
          {!sessions && !notice.failed && <li className="invisible">This browser</li>}
          {sessions?.map(({ createdAt, current }) => (
            <li key={createdAt + current}>
              Since {formatDateTime(createdAt)}
              {current && <span className="text-soft"> · this browser</span>}
            </li>
          ))}
        </ul>
        {((sessions && sessions.length > 1) || notice.done) && (
          <Button look="outline" onClick={endOthers} className="mt-5">
            Sign out everywhere else
          </Button>
        )}
        <div className="mt-4">
          <FormError message={notice.failed} />
          <FormStatus success={notice.done} />
        </div>
      </section>
    </Modal>
  );
}

const UNREAD = 'We couldn’t load where you’re signed in. Please try again later.';
const NOT_ENDED = 'We couldn’t sign you out elsewhere. Please try again later.';

function useSessions() {
  const [notice, setNotice] = useState<{ failed?: string; done?: string }>({});
  const { value: sessions, hasFailed, reload } = useLoaded('account', listSessions);
  const endOthers = async () => {
    try {
      await endOtherSessions();
      setNotice({ done: 'You’ve been signed out everywhere else.' });
    } catch (error) {
      console.error('account:', error);
      setNotice({ failed: NOT_ENDED });
    }
    // They may have ended although the answer was lost.
    reload();
  };
  const failed = notice.failed ?? (hasFailed ? UNREAD : undefined);
  return { sessions, notice: { ...notice, failed }, endOthers, load: reload };
}
