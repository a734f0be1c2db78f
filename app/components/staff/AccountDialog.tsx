import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { SignedIn } from '../../../shared/account.ts';
import { formatDate, formatTime } from '../../../shared/time.ts';
import { endOtherSessions, listSessions } from '../../staff-api/account.ts';
import { staffApi } from '../../staff-api.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** One's own account, over the dashboard: another password, and where one is signed in. */
export function AccountDialog({ onClose }: { onClose(): void }) {
  const { ref, open, close } = useModal();
  const id = useId();
  const { sessions, failed, endOthers, look } = useSessions();
  useEffect(() => open(), [open]);

  return (
    <dialog
      ref={ref}
      onClose={onClose}
      aria-labelledby={id}
      className="m-auto w-[min(34rem,calc(100%-2.5rem))] rounded-photo border border-edge bg-paper p-6 text-ink backdrop:bg-night/60 md:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-h4">
          Your account
        </h2>
        <button type="button" onClick={close} className="-mt-2 -mr-2 grid size-11 place-items-center">
          <X aria-hidden="true" strokeWidth={1.5} className="size-6" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <PasswordForm onChanged={look} />
      <section aria-labelledby={`${id}where`} className="mt-8 border-t border-line pt-6">
        <h3 id={`${id}where`} className="font-sans text-base font-semibold tracking-normal">
          Where you are signed in
        </h3>
        <ul className="figures mt-3 grid gap-2 text-small">
          {sessions.map(({ createdAt, current }) => (
            <li key={createdAt + current}>
              Since {formatDate(createdAt)}, {formatTime(createdAt)}
              {current && <span className="text-soft"> · this browser</span>}
            </li>
          ))}
        </ul>
        <FormError message={failed} />
        <FormStatus />
        {sessions.length > 1 && (
          <Button look="outline" onClick={endOthers} className="mt-5">
            Sign out everywhere else
          </Button>
        )}
      </section>
    </dialog>
  );
}

function useSessions() {
  const [sessions, setSessions] = useState<SignedIn[]>([]);
  const [failed, setFailed] = useState<string>();
  const tell = (error: unknown) => {
    console.error('account:', error);
    setFailed('This could not be read now. Please try again later.');
  };
  const look = () => listSessions(staffApi).then(setSessions, tell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it opens.
  useEffect(() => void look(), []);
  const endOthers = () => endOtherSessions(staffApi).then(look, tell);
  return { sessions, failed, endOthers, look };
}
