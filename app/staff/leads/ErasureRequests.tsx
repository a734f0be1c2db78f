import { useState } from 'react';
import type { ErasureRequest } from '../../../shared/consent/consent.ts';
import { mailLink } from '../../../shared/links.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { decideErasure, listErasureRequests } from '../api/leads.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { FirstRows } from '../parts/FirstRows.tsx';
import { Section } from '../parts/Section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';

/** The erasure requests of visitors. Renders nothing if there are none. */
export function ErasureRequests() {
  const { value: requests, show, reload } = useLoaded('erasure requests', listErasureRequests);
  const { error, said, runInTurn } = useStaffRequests('erasure requests', show, reload);
  const [chosen, setChosen] = useState<ErasureRequest | null>(null);

  function decide({ id, email }: ErasureRequest, isConfirmed: boolean): void {
    setChosen(null);
    const words = isConfirmed
      ? (left: ErasureRequest[]) =>
          // They have sent another form in the meantime, so that their request stays (`erasePerson`).
          left.some((request) => request.id === id)
            ? `We’ve deleted what we found about ${email}, but they’ve just sent another form. To delete it too, press Delete again.`
            : `We’ve deleted everything about ${email}.`
      : `You’ve declined the request from ${email}.`;
    void runInTurn(() => decideErasure(id, isConfirmed), words, id);
  }

  return (
    <>
      <p role="status" className={said ? 'mt-6 text-small' : 'sr-only'}>
        {said}
      </p>
      <FormError message={error} />
      {requests && requests.length > 0 && (
        <Section title="Deletion requests" level="h2" className="mt-8">
          <FirstRows rows={requests}>
            {(request) => (
              <Request
                key={request.id}
                request={request}
                onErase={() => setChosen(request)}
                onDecline={() => decide(request, false)}
              />
            )}
          </FirstRows>
        </Section>
      )}
      {chosen && (
        <ConfirmDialog
          title={`Delete everything about ${chosen.email}?`}
          text="Everything they sent is deleted for good, with its files and emails. First save a copy of anything the law says you have to keep."
          action="Delete"
          onConfirm={() => decide(chosen, true)}
          onCancel={() => setChosen(null)}
        />
      )}
    </>
  );
}

type RequestProps = { request: ErasureRequest; onErase(): void; onDecline(): void };

function Request({ request: { email, askedAt }, onErase, onDecline }: RequestProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line py-4">
      <div className="min-w-0 grow basis-80">
        <a className="link wrap-anywhere" href={mailLink(email)}>
          {email}
        </a>
        <p className="text-small text-soft">
          Requested <DateTime at={askedAt} />. If you decline, tell them why.
        </p>
      </div>
      <div className="flex gap-4">
        <Button look="outline" aria-label={`Delete ${email}`} onClick={onErase}>
          Delete
        </Button>
        <Button look="outline" aria-label={`Decline ${email}`} onClick={onDecline}>
          Decline
        </Button>
      </div>
    </li>
  );
}
