import type { LeadDetail } from '../../../../shared/staff/leads.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';

type Props = {
  lead: LeadDetail;
  /** The usernames that can be chosen. */
  staff: readonly string[];
  onChoose(assignee: string | null): Promise<unknown>;
};

/** The member of staff who looks after the lead. */
export function LeadAssignee({ lead: { assignee }, staff, onChoose }: Props) {
  // The list of accounts may arrive later than the lead.
  const names = assignee === null || staff.includes(assignee) ? staff : [assignee, ...staff];
  return (
    <div className="mt-5 max-w-xs">
      <ChoiceField
        id="lead-assignee"
        name="assignee"
        label="Assigned to"
        placeholder="No one"
        options={names.map((name) => ({ value: name, label: name }))}
        value={assignee ?? ''}
        onChoose={(name) => onChoose(name || null)}
      />
    </div>
  );
}
