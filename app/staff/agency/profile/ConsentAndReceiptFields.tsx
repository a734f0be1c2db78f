import { LEAD_KINDS, RECEIPT_KINDS } from '../../../../shared/staff/leads.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { DocumentSelect, useDocumentForm } from '../DocumentFields.tsx';
import { valueAt, withValue } from '../document-values.ts';
import { FieldGroup } from '../FieldGroup.tsx';

const CONSENT_OPTIONS = [
  { value: 'sentence', label: 'One sentence: sending the form signs people up' },
  { value: 'boxes', label: 'A separate tick box for each' },
];

/** How forms ask for consent, and which forms send a receipt. */
export function ConsentAndReceiptFields() {
  const form = useDocumentForm();
  const chosen = valueAt(form.values, 'receipts');
  const receipts: readonly unknown[] = Array.isArray(chosen) ? chosen : [];
  const choose = (kind: (typeof RECEIPT_KINDS)[number], isOn: boolean) =>
    form.change((values) =>
      withValue(
        values,
        'receipts',
        // The order is fixed, so that the same choice gives the same document.
        RECEIPT_KINDS.filter((each) => (each === kind ? isOn : receipts.includes(each))),
      ),
    );
  return (
    <FieldGroup title="Forms">
      <DocumentSelect
        path="consentBy"
        label="How forms ask for marketing consent"
        options={CONSENT_OPTIONS}
      />
      <fieldset>
        <legend className="mb-2 font-medium">Send visitors a copy of</legend>
        <div className="grid gap-x-gap sm:grid-cols-2">
          {RECEIPT_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={LEAD_KINDS[kind]}
              checked={receipts.includes(kind)}
              onChange={({ target }) => choose(kind, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </FieldGroup>
  );
}
