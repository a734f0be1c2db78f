import { switchForm } from '../../../shared/content/switch.ts';
import { LIMITS } from '../../../shared/forms/contact/contact-attributes.ts';
import {
  MANAGE_LABELS,
  MANAGER_OPTIONS,
  type ManageField,
  TENANT_OPTIONS,
} from '../../../shared/forms/manage.ts';
import { PersonFields } from '../../forms/PersonFields.tsx';
import type { useSubmission } from '../../forms/use-submission.ts';
import { AddressField } from '../../parts/suggest/AddressField.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';

/** The answers that each step asks for (spec §2). */
export const SWITCH_STEPS: readonly (readonly ManageField[])[] = [
  ['address'],
  ['haveTenant'],
  ['propertyManager'],
  ['firstName', 'lastName', 'contact', 'email', 'additionalComments'],
];

type Props = {
  step: number;
  field: ReturnType<typeof useSubmission>['field'];
  answers: Record<string, string>;
  onAddressChange: () => void;
};

/** The fields of one step, with the answers so far. */
export function SwitchStep({ step, field, answers, onAddressChange }: Props) {
  const fieldWithAnswer = (name: string) => ({ ...field(name), defaultValue: answers[name] });
  switch (step) {
    case 1:
      return (
        <AddressField
          {...fieldWithAnswer('address')}
          label={MANAGE_LABELS.address}
          onTextChange={onAddressChange}
        />
      );
    case 2:
      return (
        <RadioGroup
          {...fieldWithAnswer('haveTenant')}
          label={switchForm().tenants}
          options={TENANT_OPTIONS}
          required
        />
      );
    case 3:
      return (
        <RadioGroup
          {...fieldWithAnswer('propertyManager')}
          label={switchForm().manager}
          options={MANAGER_OPTIONS}
          required
        />
      );
    default:
      return (
        <>
          <Summary answers={answers} />
          <PersonFields field={fieldWithAnswer} />
          <Textarea
            {...fieldWithAnswer('additionalComments')}
            label={MANAGE_LABELS.additionalComments}
            optional
            rows={4}
            maxLength={LIMITS.message}
          />
        </>
      );
  }
}

/** The answers of the first three steps, shown again before the form is sent. */
function Summary({ answers }: { answers: Record<string, string> }) {
  const answeredFields = SWITCH_STEPS.slice(0, -1)
    .flat()
    .filter((name) => answers[name]?.trim());
  if (answeredFields.length === 0) return null;
  return (
    <dl className="grid gap-x-8 gap-y-3 border-y border-line py-5 sm:grid-cols-[auto_1fr]">
      {answeredFields.map((name) => (
        <div key={name} className="contents">
          <dt className="text-soft">{MANAGE_LABELS[name]}</dt>
          <dd className="wrap-anywhere max-sm:-mt-2">{answers[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
