import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { People, TeamMember } from '../../../shared/agency/people.ts';
import type { DocumentState } from '../../../shared/staff/agency.ts';
import type { FeedAgent } from '../../../shared/staff/feed-report.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { getDocument, saveDraft } from '../api/agency.ts';
import { getLastDryRun } from '../api/listings.ts';
import { DryRunPanel } from '../feed/DryRunPanel.tsx';
import { useDryRun } from '../feed/use-dry-run.ts';
import { useFileDrop } from '../feed/use-file-drop.ts';
import { Section } from '../parts/Section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';
import { agentsNotInTeam, keyOfAgent, withAgents } from './feed-agents.ts';
import { stepSearch } from './steps.ts';

/** Tries a feed file, and offers to add its agents to the team. */
export function FeedStep({ hasDemoHomes }: { hasDemoHomes: boolean }) {
  const { run, tryFile, importFile, showEarlier } = useDryRun();
  useFileDrop(tryFile);
  useEffect(() => {
    getLastDryRun().then(
      (report) => report && showEarlier(report),
      (failure) => console.error('last dry run:', failure),
    );
  }, [showEarlier]);
  return (
    <div className="grid max-w-4xl gap-8">
      <p className="max-w-[38.5em]">
        Ask your CRM provider to send REAXML to the site’s feed folder, by FTP or SFTP as they do for the
        portals. Whoever runs the site can tell you where the folder is: data/feed, unless they chose another.
        Try one of the files here first, and import it if you like.
        {hasDemoHomes && ' Your first feed removes the demo homes.'}
      </p>
      <DryRunPanel run={run} onFile={tryFile} onImport={importFile} />
      {run.status === 'read' && run.report.agents && (
        <NewAgents key={run.report.startedAt} agents={run.report.agents} />
      )}
    </div>
  );
}

/** The team in its draft, or else as published. The people of the demo do not count. */
const currentMembers = ({ draft, version, published }: DocumentState<People>): TeamMember[] =>
  draft?.content.members ?? (version === 0 ? [] : published.members);

function NewAgents({ agents }: { agents: readonly FeedAgent[] }) {
  const { value: people, show } = useLoaded('people', () => getDocument('people'), {
    onFailure() {
      setError('We couldn’t load the team. Please try the file again.');
    },
  });
  const { busy, error, setError, said, run } = useStaffRequests('agents of the feed', show);
  /** The members who are in the feed under another name, by the key of the agent. */
  const [samePerson, setSamePerson] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = people ? agentsNotInTeam(agents, currentMembers(people)) : [];

  async function add(state: DocumentState<People>): Promise<DocumentState<People>> {
    const members = withAgents(currentMembers(state), missing, samePerson);
    const { draft, version } = state;
    await saveDraft('people', {
      content: { members },
      basedOn: draft?.basedOn ?? version,
      seen: draft?.savedAt ?? null,
    });
    return getDocument('people');
  }

  return (
    <Section title="Agents in this file" level="h3">
      {people && missing.length === 0 && (
        <p className="mt-2">
          {agents.length === 0 ? 'There are no agents in this file.' : 'They’re all on your team.'}
        </p>
      )}
      {people && missing.length > 0 && (
        <>
          <p className="mt-2">Not on your team yet:</p>
          <ul className="mt-2 mb-5">
            {missing.map((agent) => (
              <MissingAgent
                key={keyOfAgent(agent)}
                agent={agent}
                members={currentMembers(people)}
                onChange={(id) => setSamePerson(new Map(samePerson).set(keyOfAgent(agent), id))}
              />
            ))}
          </ul>
          <Button
            look="outline"
            aria-disabled={busy}
            onClick={() => run(() => add(people), 'They’re in your team’s draft.')}
          >
            Add them to your team
          </Button>
        </>
      )}
      <div className="mt-4 grid gap-3">
        <FormError message={error} />
        <FormStatus success={said} />
        {said && (
          <p>
            <Link to={{ search: stepSearch('people') }} className="link py-2">
              Add their roles and publish them
            </Link>
          </p>
        )}
      </div>
    </Section>
  );
}

type MissingAgentProps = {
  agent: FeedAgent;
  members: readonly TeamMember[];
  onChange(id: string): void;
};

/** An agent who is not in the team, with the choice of a member whom the feed calls by another name. */
const MissingAgent = ({ agent: { name, email, phone }, members, onChange }: MissingAgentProps) => (
  <li className="grid gap-3 border-t border-line py-3 wrap-anywhere sm:grid-cols-2 sm:items-center">
    <p>
      <span className="font-medium">{name}</span>{' '}
      <span className="text-soft">{[email, phone].filter(Boolean).join(', ')}</span>
    </p>
    {members.length > 0 && (
      <SelectField
        id={`who-${name}-${email}`}
        name="who"
        label={`Who is ${name}?`}
        placeholder="Someone new"
        options={members.map((member) => ({ value: member.id, label: member.name }))}
        defaultValue=""
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </li>
);
