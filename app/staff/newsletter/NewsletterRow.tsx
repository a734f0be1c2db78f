import { useRef } from 'react';
import { formatCount } from '../../../shared/format-count.ts';
import type { Newsletter, Newsletters } from '../../../shared/newsletters/newsletter.ts';
import { formatDateTime } from '../../../shared/time.ts';
import { Button } from '../../ui/Button.tsx';
import { setNewsletterState } from '../api/newsletters.ts';
import type { RunCall } from '../parts/use-staff-requests.ts';
import { addOnce } from './add-once.ts';
import { formatPeopleCount } from './NewsletterTab.tsx';

type Props = { newsletter: Newsletter; busy: boolean; run: RunCall<Newsletters>; onEdit(): void };

/** One newsletter of the list, with the actions that its state allows. */
export function NewsletterRow({ newsletter, busy, run, onEdit }: Props) {
  const { id, subject, text, state, version } = newsletter;
  const set = (next: 'sending' | 'paused', words: string) =>
    run(() => setNewsletterState(id, next, version), words);
  // If the answer is lost, another press stores the same copy.
  const copyId = useRef<string>(null);
  const copy = () => run(() => addOnce({ subject, text }, copyId), 'Copied. The copy is a new draft.');
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line py-4">
      <div className="min-w-0 grow basis-80">
        <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">{subject}</h3>
        <p className="figures text-small text-soft">{stateWords(newsletter)}</p>
      </div>
      {state === 'draft' && (
        <Button look="outline" aria-label={`Edit ${subject}`} onClick={onEdit}>
          Edit
        </Button>
      )}
      {state === 'sending' && (
        <Button
          look="outline"
          aria-disabled={busy}
          aria-label={`Pause ${subject}`}
          onClick={() => set('paused', 'Paused. No one else gets it until you resume.')}
        >
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button
          look="outline"
          aria-disabled={busy}
          aria-label={`Resume ${subject}`}
          onClick={() => set('sending', 'Sending again.')}
        >
          Resume
        </Button>
      )}
      {state !== 'draft' && (
        <Button look="quiet" aria-disabled={busy} aria-label={`Copy ${subject}`} onClick={copy}>
          Copy
        </Button>
      )}
    </li>
  );
}

function stateWords({ state, author, sent, startedAt, finishedAt }: Newsletter): string {
  if (state === 'draft') return `Draft, last changed by ${author}`;
  if (state === 'sent')
    return `Sent to ${formatPeopleCount(sent)}${finishedAt ? `, ${formatDateTime(finishedAt)}` : ''}`;
  const since = startedAt ? `, started ${formatDateTime(startedAt)}` : '';
  return `${state === 'paused' ? 'Paused' : 'Sending'}: ${formatCount(sent)} sent so far${since}`;
}
