import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { appraisal } from '../../shared/content/forms.ts';
import { appraisalSchema, toAppraisalAttributes } from '../../shared/forms/contact/appraisal.ts';
import { RELATIONSHIP_OPTIONS } from '../../shared/forms/contact/attributes.ts';
import { messages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { AddressField, CoordinateInputs } from '../parts/suggest/AddressField.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/form/FormStatus.tsx';
import { RadioGroup } from '../ui/form/RadioGroup.tsx';
import type { FormActionData } from './contact-submission.ts';
import { FormFooter } from './FormFooter.tsx';
import { PersonFields } from './PersonFields.tsx';
import { readHomeParams } from './read-home-params.ts';
import { useContactForm } from './use-contact-form.ts';
import { useStepHeading } from './use-step-heading.ts';
import { webMcpTool } from './web-mcp-tool.ts';

export const appraisalDefinition = { schema: appraisalSchema, toAttributes: toAppraisalAttributes };

/** Reads the step and the home from the page's address. */
export function readAppraisalStep(search: string) {
  const params = new URLSearchParams(search);
  const { address, place } = readHomeParams(params, 'address');
  const isSecondStep = params.get('step') === '2';
  return {
    step: isSecondStep && address ? 2 : 1,
    isAddressMissing: isSecondStep && !address,
    address,
    place,
  };
}

/**
 * A form in two steps (spec §2), each with an address of its own. The first is an ordinary GET that carries the home to
 * the second. Both stay on the page, one of them hidden, so that Back and Forward keep the answers.
 */
export function AppraisalForm({ search, actionData }: { search: string; actionData?: FormActionData }) {
  const { step, isAddressMissing, address, place } = readAppraisalStep(search);
  const heading = useStepHeading(step);
  const form = useContactForm(appraisalDefinition, { actionData, goTo: paths.thankYou });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-7 text-h3">
        <span className="label mb-3 block font-sans text-soft">
          {`Step ${step} of ${appraisal().steps.length}`}
        </span>
        <span>{appraisal().steps[step - 1]}</span>
      </h2>
      <AddressStep hidden={step !== 1} address={address} isAddressMissing={isAddressMissing} />
      <form
        {...webMcpTool('book_appraisal', 'Asks for an appraisal of a home.')}
        {...form.formProps}
        hidden={step !== 2}
        className="grid gap-7"
      >
        <SelectedHome address={address} place={place} />
        <PersonFields field={form.field} />
        <RelationshipField field={form.field('relationship')} optional />
        <FormFooter form={form} requestPhrase={appraisal().requestPhrase} buttonLabel="SUBMIT" />
      </form>
    </>
  );
}

function AddressStep({
  hidden,
  address,
  isAddressMissing,
}: {
  hidden: boolean;
  address: string;
  isAddressMissing: boolean;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const pendingPlace = useRef<() => Promise<boolean> | null>(null);
  // After the first render the field belongs to the visitor, even if the page's address changes.
  const [initialAddress] = useState(address);
  const [isBlank, setIsBlank] = useState(isAddressMissing);
  // As when the browser itself refuses a form, the first invalid field takes the focus.
  useEffect(() => {
    if (isAddressMissing) findAddressField(form.current)?.focus();
  }, [isAddressMissing]);

  /** If the picked place is still loading, the next step waits for it, up to the request's time-out. */
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const field = findAddressField(form.current);
    const isFieldBlank = !field?.value.trim();
    setIsBlank(isFieldBlank);
    const place = pendingPlace.current?.();
    if (!isFieldBlank && !place) return;
    event.preventDefault();
    if (isFieldBlank) return field?.focus();
    if (await place) form.current?.requestSubmit();
  }

  return (
    <Form
      ref={form}
      action={paths.appraisal}
      noValidate
      preventScrollReset
      hidden={hidden}
      onSubmit={onSubmit}
      className="grid gap-7"
    >
      <input type="hidden" name="step" value="2" />
      <AddressField
        id={id}
        name="address"
        label="Address"
        defaultValue={initialAddress}
        pendingPlace={pendingPlace}
        error={isBlank ? 'Please enter the property address.' : undefined}
      />
      <div>
        <FormError message={isBlank ? messages.requiredFields : undefined} />
        <Button type="submit" className="mt-5 w-full sm:w-auto">
          NEXT
        </Button>
      </div>
    </Form>
  );
}

const findAddressField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('[name="address"]') ?? null;

/** Shows the home from an earlier step or from the home search, and sends it in hidden fields. */
export function SelectedHome({
  address,
  place,
}: {
  address: string;
  place: { latitude: number; longitude: number } | null;
}) {
  return (
    <div className="border-y border-line py-4">
      <p className="label text-soft">The home</p>
      <p className="mt-1 font-serif text-h4 wrap-anywhere">{address}</p>
      <input type="hidden" name="address" value={address} />
      <CoordinateInputs place={place} />
    </div>
  );
}

/** The visitor's relationship to the home (spec §3). */
export function RelationshipField({
  field,
  optional,
}: {
  field: ReturnType<ReturnType<typeof useContactForm>['field']>;
  optional?: boolean;
}) {
  return (
    <RadioGroup
      {...field}
      label="Which best describes you?"
      optional={optional}
      options={RELATIONSHIP_OPTIONS}
    />
  );
}
