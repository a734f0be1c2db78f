import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BLANK_MEMBER, type People, type TeamMember } from '../../../shared/agency/people.ts';
import type { DocumentState } from '../../../shared/staff/agency.ts';
import type { FeedAgent } from '../../../shared/staff/feed-report.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { toSlug } from '../agency/document-values.ts';
import { getDocument, saveDraft } from '../api/agency.ts';
import { DryRunPanel } from '../feed/DryRunPanel.tsx';
import { useDryRun } from '../feed/use-dry-run.ts';
import { useFileDrop } from '../feed/use-file-drop.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';
import { stepSearch } from './steps.ts';

/** Tries a feed file, and offers to add its agents to the team. */
export function FeedStep() {
  const { run, tryFile } = useDryRun();
  useFileDrop(tryFile);
  return (
    <div className="grid max-w-4xl gap-8">
      <p className="max-w-[38.5em]">
        Ask your CRM provider to send REAXML to the folder data/feed, by FTP or SFTP as they do for the
        portals. Try one of their files here first. Your first feed removes the demo homes.
      </p>
      <DryRunPanel run={run} onFile={tryFile} />
      {run.status === 'read' && run.report.agents && (
        <NewAgents key={run.report.startedAt} agents={run.report.agents} />
      )}
    </div>
  );
}

const isSameText = (a: string, b: string) => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The agents of the feed who are not in the team, compared by email address and name. */
const agentsNotInTeam = (agents: readonly FeedAgent[], members: readonly TeamMember[]) =>
  agents.filter(
    ({ name, email }) =>
      !members.some((member) => isSameText(email, member.email) || isSameText(name, member.name)),
  );

const toMember = ({ name, email, phone }: FeedAgent): TeamMember => ({
  ...BLANK_MEMBER,
  id: toSlug(name),
  name,
  email,
  phone,
});

/** The team in its draft, or else as published. The people of the demo do not count. */
const currentMembers = ({ draft, version, published }: DocumentState<People>): TeamMember[] =>
  draft?.content.members ?? (version === 0 ? [] : published.members);

function NewAgents({ agents }: { agents: readonly FeedAgent[] }) {
  const [people, setPeople] = useState<DocumentState<People> | null>(null);
  const { busy, error, setError, said, run } = useStaffRequests('agents of the feed', setPeople);
  useEffect(() => {
    getDocument('people').then(setPeople, (failure) => {
      console.error('people:', failure);
      setError('We couldn’t load the team. Please try the file again.');
    });
  }, [setError]);
  const missing = people ? agentsNotInTeam(agents, currentMembers(people)) : [];

  async function add(state: DocumentState<People>): Promise<DocumentState<People>> {
    const members = [...currentMembers(state), ...missing.map(toMember)];
    const { draft, version } = state;
    await saveDraft('people', {
      content: { members },
      basedOn: draft?.basedOn ?? version,
      seen: draft?.savedAt ?? null,
    });
    return getDocument('people');
  }

  return (
    <section aria-labelledby="feed-agents">
      <h3 id="feed-agents" className="text-h4">
        Agents in this file
      </h3>
      {people && missing.length === 0 && (
        <p className="mt-2">
          {agents.length === 0 ? 'There are no agents in this file.' : 'They’re all on your team.'}
        </p>
      )}
      {people && missing.length > 0 && (
        <>
          <p className="mt-2">Not on your team yet:</p>
          <ul className="mt-2 mb-5">
            {missing.map(({ name, email, phone }) => (
              <li key={`${name} ${email}`} className="border-t border-line py-2 wrap-anywhere">
                <span className="font-medium">{name}</span>{' '}
                <span className="text-soft">{[email, phone].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
          <Button
            look="outline"
            aria-disabled={busy}
            onClick={() => run(() => add(people), 'They’re in your People draft.')}
          >
            Add them to your people
          </Button>
        </>
      )}
      <div className="mt-4 grid gap-3">
        <FormError message={error || undefined} />
        <FormStatus success={said || undefined} />
        {said && (
          <p>
            <Link to={{ search: stepSearch('people') }} className="link py-2">
              Add their roles and publish them
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
