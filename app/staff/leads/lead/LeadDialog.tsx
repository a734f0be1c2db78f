import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { mailLink, telLink } from '../../../../shared/links.ts';
import {
  LEAD_KINDS,
  LEAD_STATES,
  type Lead,
  type LeadDetail,
  type LeadState,
  QUARANTINE_REASONS,
} from '../../../../shared/staff/leads.ts';
import { formatDateTime } from '../../../../shared/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { useModal } from '../../../ui/browser/use-modal.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { FormError, FormStatus } from '../../../ui/form/FormStatus.tsx';
import { X } from '../../../ui/icons/icons.generated.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { pressedShortcut } from '../../keys/keys.ts';
import { Section } from '../../parts/Section.tsx';
import { leadName } from '../LeadRow.tsx';
import { canKeyMarkAsDone } from '../use-done-key.ts';
import { LeadAssignee } from './LeadAssignee.tsx';
import { LeadConsents } from './LeadConsents.tsx';
import { LeadFiles } from './LeadFiles.tsx';
import { LeadHome } from './LeadHome.tsx';
import { LeadMail } from './LeadMail.tsx';
import { LeadNote } from './LeadNote.tsx';
import { LeadSearches } from './LeadSearches.tsx';
import { useLead } from './use-lead.ts';

type Props = {
  id: string;
  /** Changes if the lead has changed on the server. */
  touched: number;
  /** The usernames to which the lead can be assigned. */
  staff: readonly string[];
  onChange(lead: Lead): void;
  onClose(): void;
};

const TITLE = 'lead-title';

/** A dialog with one lead: everything that was sent, and what staff do about it. It has an address of its own. */
export function LeadDialog({ id, touched, staff, onChange, onClose }: Props) {
  const ref = useModal();
  const lead = useLead(id, touched, onChange);
  const { loadState, outcome } = lead;

  // The dialog closes once the address has changed. Until then the page behind stays inert, because going back in the
  // history would undo a press there.
  const leaving = useRef(false);
  const leave = () => {
    if (!leaving.current) onClose();
    leaving.current = true;
  };
  useLayoutEffect(() => {
    leaving.current = false;
    return () => {
      leaving.current = true;
    };
  }, []);

  return (
    <dialog
      ref={ref}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={({ currentTarget }) => currentTarget.open || leave()}
      onKeyDown={(event) => isForDone(event, lead) && lead.setState('done', 'Marked as done.')}
      aria-labelledby={TITLE}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-2xl scroll-pb-24 overflow-y-auto overscroll-contain bg-paper px-page pt-6 text-ink backdrop:bg-night/60 md:px-10"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={TITLE} dir="auto" className="text-h3 wrap-anywhere">
          {loadState.status === 'ready' ? leadName(loadState.lead) : 'Lead'}
        </h2>
        <button
          type="button"
          onClick={leave}
          className="-mt-1 -mr-3 grid size-11 shrink-0 place-items-center rounded-photo hover:bg-sand"
        >
          <X className="size-6" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {loadState.status === 'loading' && <Loading />}
      {loadState.status === 'unknown' && <p className="mt-6">This lead doesn’t exist.</p>}
      {loadState.status === 'failed' && <Failed onRetry={lead.retry} />}
      {loadState.status === 'ready' && (
        <>
          <Head lead={loadState.lead} />
          <States
            lead={loadState.lead}
            onChoose={(state) => lead.setState(state, `Marked as ${LEAD_STATES[state].toLowerCase()}.`)}
          />
          <LeadAssignee lead={loadState.lead} staff={staff} onChoose={lead.assign} />
          <Aside lead={loadState.lead} />
          <LeadHome home={loadState.lead.property} />
          <Answers lead={loadState.lead} />
          <LeadSearches lead={loadState.lead} onPause={lead.pauseSearch} />
          <LeadConsents lead={loadState.lead} busy={lead.busy} onEndLinks={lead.endLinks} />
          <LeadFiles lead={loadState.lead} onFailure={(words) => lead.setOutcome({ ok: false, words })} />
          <LeadNote lead={loadState.lead} onSave={lead.saveNote} />
          <LeadMail lead={loadState.lead} busy={lead.busy} onSendAgain={lead.sendAgain} />
          {/* The message stays visible, wherever the pressed button is. What takes focus does not lie under it. */}
          <div className="roomy:sticky bottom-0 mt-6 bg-paper [&>*:has(p)]:py-4">
            <FormError message={outcome?.ok === false ? outcome.words : undefined} />
            <FormStatus success={outcome?.ok ? outcome.words : undefined} />
          </div>
        </>
      )}
    </dialog>
  );
}

/** Whether the key e was pressed, which marks the lead as done. */
const isForDone = ({ nativeEvent }: KeyboardEvent, { loadState }: ReturnType<typeof useLead>): boolean =>
  pressedShortcut(nativeEvent) === 'e' && loadState.status === 'ready' && canKeyMarkAsDone(loadState.lead);

function Head({ lead }: { lead: LeadDetail }) {
  const { kind, receivedAt, phone, email } = lead;
  return (
    <>
      <p className="figures mt-1 text-soft">
        {LEAD_KINDS[kind]}, <DateTime at={receivedAt} />
      </p>
      <p className="figures mt-4 flex flex-wrap gap-x-8 gap-y-1">
        {phone && (
          <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={telLink(phone)}>
            {phone}
          </a>
        )}
        {email && (
          <a
            className="link inline-flex min-h-11 items-center wrap-anywhere"
            href={mailLink(email, `Re: ${LEAD_KINDS[kind]}`)}
          >
            {email}
          </a>
        )}
      </p>
    </>
  );
}

const states = Object.entries(LEAD_STATES) as [LeadState, string][];

function States({
  lead: { state, changed },
  onChoose,
}: {
  lead: LeadDetail;
  onChoose(state: LeadState): void;
}) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Status</legend>
        {states.map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === state}
            onClick={() => key !== state && onChoose(key)}
            className="min-h-11 rounded-photo border border-edge px-5 text-small transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {label}
          </button>
        ))}
      </fieldset>
      {changed && (
        <p className="figures text-small text-soft">
          {`Changed by ${changed.by}, ${formatDateTime(changed.at)}`}
        </p>
      )}
    </div>
  );
}

/** The reason why the lead is quarantined, if it is. */
function Aside({ lead: { state, aside, delivery } }: { lead: LeadDetail }) {
  if (state !== 'aside' || !aside || delivery) return null;
  return (
    <p className="mt-5 border-l-2 border-detail py-1 pl-4 text-small">
      This may not be from a person: {QUARANTINE_REASONS[aside]}. No email was sent. If it’s genuine, choose
      another status and we’ll email it.
    </p>
  );
}

function Answers({ lead: { answers } }: { lead: LeadDetail }) {
  return (
    <Section title="What was sent" level="h3" className="mt-8">
      <dl className="mt-3 border-b border-line">
        {answers.map(([question, answer], index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two answers may be equal
            key={index}
            className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-small text-soft">{question}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <div className="mt-6">
    <FormError message="The server didn’t answer." />
    <Button look="outline" className="mt-5" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

function Loading() {
  return (
    <div aria-busy="true" className="mt-6 grid gap-4">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
