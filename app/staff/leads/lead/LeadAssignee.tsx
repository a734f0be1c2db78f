import type { LeadDetail } from '../../../../shared/staff/leads.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';

type Props = {
  lead: LeadDetail;
  /** The usernames that can be chosen. */
  staff: readonly string[];
  busy: boolean;
  onChoose(assignee: string | null): void;
};

/** The member of staff who looks after the lead. */
export function LeadAssignee({ lead: { assignee }, staff, busy, onChoose }: Props) {
  // The list of accounts may arrive later than the lead.
  const names = assignee === null || staff.includes(assignee) ? staff : [assignee, ...staff];
  return (
    <div className="mt-5 max-w-xs">
      <SelectField
        id="lead-assignee"
        name="assignee"
        label="Assigned to"
        placeholder="No one"
        options={names.map((name) => ({ value: name, label: name }))}
        value={assignee ?? ''}
        aria-disabled={busy}
        onChange={({ target }) => !busy && onChoose(target.value || null)}
      />
    </div>
  );
}
