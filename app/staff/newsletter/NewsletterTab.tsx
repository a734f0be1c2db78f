import { useState } from 'react';
import { formatCountOf } from '../../../shared/format-count.ts';
import { MAX_SENT_SHOWN, type Newsletter } from '../../../shared/newsletters/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadFailed } from '../parts/LoadFailed.tsx';
import { Section } from '../parts/Section.tsx';
import { NewsletterEditor } from './NewsletterEditor.tsx';
import { NewsletterRow } from './NewsletterRow.tsx';
import { useNewsletters } from './use-newsletters.ts';

export const formatPeopleCount = (count: number): string =>
  formatCountOf(count, { one: 'person', many: 'people' });

function audienceWords(count: number): string {
  if (count === 0) return 'No one has signed up to the newsletter yet.';
  return `${formatPeopleCount(count)} ${count === 1 ? 'has' : 'have'} signed up to the newsletter.`;
}

/** The newsletters, and the editor of a draft. */
export default function NewsletterTab() {
  const { overview, hasFailed, reload, busy, error, said, run } = useNewsletters();
  /** The id of the draft in the editor; `new` for one that is not saved yet. */
  const [open, setOpen] = useState<string | null>(null);
  if (!overview) return hasFailed ? <LoadFailed retry={reload} /> : <Skeleton className="h-64 w-full" />;
  const draft = overview.newsletters.find(({ id, state }) => id === open && state === 'draft');
  const others = overview.newsletters.filter(({ id }) => id !== draft?.id);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="figures text-soft">{audienceWords(overview.audience)}</p>
        {open === null && <Button onClick={() => setOpen('new')}>Write a newsletter</Button>}
      </div>
      {open !== null && (
        <NewsletterEditor
          // A draft that a colleague sends or deletes stays in the editor, with what was typed.
          key={open}
          draft={draft}
          audience={overview.audience}
          busy={busy}
          run={run}
          // The response to a draft that was closed meanwhile does not close the next one.
          onClose={() => setOpen((now) => (now === open ? null : now))}
        />
      )}
      <div className="mt-4">
        <FormError message={error} />
        <FormStatus success={said} />
      </div>
      <List newsletters={others} busy={busy} run={run} onEdit={setOpen} />
    </>
  );
}

type ListProps = Pick<ReturnType<typeof useNewsletters>, 'busy' | 'run'> & {
  newsletters: readonly Newsletter[];
  onEdit(id: string): void;
};

function List({ newsletters, busy, run, onEdit }: ListProps) {
  if (newsletters.length === 0) return null;
  return (
    <Section title="Newsletters" level="h2" className="mt-10">
      <ul className="mt-4 border-b border-line">
        {newsletters.map((newsletter) => (
          <NewsletterRow
            key={newsletter.id}
            newsletter={newsletter}
            busy={busy}
            run={run}
            onEdit={() => onEdit(newsletter.id)}
          />
        ))}
      </ul>
      {newsletters.filter(({ state }) => state === 'sent').length === MAX_SENT_SHOWN && (
        <p className="mt-4 text-small text-soft">{`The list shows the last ${MAX_SENT_SHOWN} that were sent.`}</p>
      )}
    </Section>
  );
}
