import { useState } from 'react';
import type { DocumentName } from '../../../shared/staff/agency.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import type { EditedDocument } from './document/use-document.ts';

const SAVE_STATE_TEXTS = {
  saved: 'Your draft is saved.',
  waiting: 'Not saved yet.',
  saving: 'Saving your draft…',
  failed: 'Your draft isn’t saved. We’ll try again when you next change something.',
} as const;

/** The documents that the dashboard itself shows. It keeps those with which it was loaded. */
const SHOWN_BY_DASHBOARD: readonly DocumentName[] = ['profile', 'theme'];

type Props = { name: DocumentName; document: EditedDocument };

/** A bar at the foot of the window: whether the draft is saved, and the button that publishes it. */
export function PublishBar({ name, document: { editor, editing } }: Props) {
  const { state, saveState, busy, conflict, message } = editing;
  const hasDraft = editor.hasDraft();
  const canPublish = editor.canPublish();
  return (
    <div
      data-publish-bar=""
      className="bottom-0 z-10 -mx-page border-t border-line bg-paper px-page py-4 roomy:sticky"
    >
      {conflict && (
        <div role="alert" className="mb-4 border-l-2 border-accent py-1 pl-4">
          <p>{conflict}</p>
          <p className="mt-2 text-small text-soft">
            If you keep what you typed, you also get what they changed elsewhere. Where you both changed the
            same thing, yours stays. The draft that you don’t choose is kept under History.
          </p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <button type="button" className="link py-2" onClick={editor.takeTheirs}>
              Show their version
            </button>
            <button type="button" className="link py-2" onClick={editor.keepMine}>
              Keep what I typed
            </button>
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* The button stays focusable, because it has the keyboard focus after everything was published. */}
        <Button
          type="submit"
          aria-disabled={busy || !canPublish}
          className={canPublish ? '' : 'cursor-not-allowed! bg-sand! text-soft!'}
        >
          Publish
        </Button>
        {hasDraft && <DiscardButton busy={busy} onDiscard={editor.discard} />}
        {state && hasDraft && saveState === 'saved' && (
          <NewTabLink href={state.preview} className="link py-2">
            Preview
          </NewTabLink>
        )}
        <p className="text-small text-soft">
          {hasDraft ? SAVE_STATE_TEXTS[saveState] : 'There’s nothing to publish.'}
        </p>
      </div>
      <div className="mt-3 empty:hidden">
        <FormError message={message && !message.ok ? message.words : undefined} />
        <FormStatus success={message?.ok ? message.words : undefined} />
        {message?.ok && SHOWN_BY_DASHBOARD.includes(name) && (
          <p className="text-small text-soft">
            The dashboard has your new {name === 'profile' ? 'facts' : 'look'} once you{' '}
            <button type="button" className="link py-2" onClick={() => location.reload()}>
              reload it
            </button>
            .
          </p>
        )}
      </div>
    </div>
  );
}

function DiscardButton({ busy, onDiscard }: { busy: boolean; onDiscard(): void }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button look="quiet" aria-disabled={busy} onClick={() => setConfirming(!busy)}>
        Discard draft
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Discard the draft?"
          text="What visitors see stays as it is. This can’t be undone."
          action="Discard"
          onConfirm={() => {
            setConfirming(false);
            onDiscard();
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
