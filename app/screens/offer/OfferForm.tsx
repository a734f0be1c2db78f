import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { offerForm } from '../../../shared/content/offer.ts';
import { checkForm, formValues } from '../../../shared/forms/form.ts';
import { OFFER_LABELS, type OfferField, offerLabels, offerSchema } from '../../../shared/forms/offer.ts';
import { lawOfHome } from '../../../shared/law/state-law.ts';
import { apiWithTimeout } from '../../browser-api.ts';
import { fillForm } from '../../forms/answers/fill-form.ts';
import { useAnswersAfterBack } from '../../forms/answers/use-answers-after-back.ts';
import { useFormDraft } from '../../forms/answers/use-form-draft.ts';
import type { FormActionData } from '../../forms/contact-submission.ts';
import { findFieldErrors, pickAnswers, sendEmailForm } from '../../forms/email-submission.ts';
import type { EnquiryListing } from '../../forms/enquiry-listing.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { webMcpTool } from '../../forms/web-mcp-tool.ts';
import { Button } from '../../ui/Button.tsx';
import { PrivacyNote } from '../../ui/form/PrivacyNote.tsx';
import { SubmitRow } from '../../ui/form/SubmitRow.tsx';
import { OfferFields } from './OfferFields.tsx';

const api = apiWithTimeout(20_000);

const WEB_MCP_TOOL = webMcpTool('make_offer', 'Makes an offer on a home. Its agents reply.');

type Props = {
  actionData?: FormActionData;
  wasSent: boolean;
  enquiryListing: EnquiryListing | null;
  homeAddress: string | undefined;
  onAddressChange: (address: string) => void;
};

/**
 * The offer form (§2, §3). The button is disabled until all answers are valid, and a sentence says what is missing. The
 * form is cleared after a success and after a failure (§4). After a failure the visitor can restore the answers.
 * @param wasSent true after a successful post without scripts
 * @param enquiryListing the home from whose page the visitor came
 * @param homeAddress the address of the home as far as the visitor has typed it
 */
export function OfferForm({ actionData, wasSent, enquiryListing, homeAddress, onAddressChange }: Props) {
  const address = enquiryListing?.address;
  const { submission, busy, message, submit, formProps, field, hasGoneOn } = useSubmission(actionData);
  useAnswersAfterBack(formProps.ref, submission);
  const { draft, save, clear } = useFormDraft('offer');
  const { ref } = formProps;
  const { missing, updateMissing } = useMissingLabels(ref, { address, homeAddress, onAddressChange });
  // True from an attempt until the next input, because nothing is missing from answers that were sent or can be
  // restored.
  const [isCleared, setIsCleared] = useState(wasSent);
  // The server already renders the missing answers, so that nothing moves once scripts run.
  const stillMissing =
    missing ??
    findMissingLabels(pickAnswers({ searchAddress: address ?? '', ...actionData?.values }, OFFER_LABELS));
  const onChange = () => {
    setIsCleared(false);
    updateMissing();
  };

  const isThanked = submission.status === 'success';
  const canRestore = submission.status === 'error' && draft !== null;
  const restoreButton = useFocusOnceTrue<HTMLButtonElement>(canRestore, hasGoneOn);
  const thanks = useFocusOnceTrue<HTMLDivElement>(isThanked, hasGoneOn);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const answers = readAnswers(form);
    const checked = checkForm(offerSchema, withListingId(answers, enquiryListing));
    if (!checked.ok) return updateMissing();
    const outcome = await submit(JSON.stringify(checked.form), (attempt) =>
      sendEmailForm(api, 'offer', checked.form, attempt),
    );
    if (!outcome) return;
    if (outcome === 'success') clear();
    else save(answers);
    fillForm(form, {});
    setIsCleared(true);
    updateMissing();
  }

  function restoreAnswers() {
    if (!ref.current || !draft) return;
    fillForm(ref.current, draft);
    clear();
    onChange();
    ref.current.querySelector<HTMLInputElement>('[name="searchAddress"]')?.focus();
  }

  const hasSucceeded = isThanked || (wasSent && submission.status === 'idle');
  return (
    // The event bubbles from every field. React's change event would leave out a text that no number begins with.
    <form {...WEB_MCP_TOOL} {...formProps} onSubmit={onSubmit} onInput={onChange} className="grid gap-7">
      <OfferFields field={field} address={address} homeAddress={homeAddress} onAddressChange={onChange} />
      <PrivacyNote text={offerForm().privacy} />
      <div ref={thanks} tabIndex={-1} className="grid gap-5">
        {/* Hidden without scripts, because only a script could keep it up to date. */}
        <p role="status" className={`reading-width text-small text-soft ${missing ? '' : 'noscript:hidden'}`}>
          {stillMissing.length > 0 && !busy && !isCleared && `Still to fill in: ${stillMissing.join(', ')}.`}
        </p>
        <SubmitRow
          label="Submit your offer"
          busy={busy}
          disabled={missing !== null && missing.length > 0}
          message={message}
          alert={hasSucceeded ? offerForm().thanks : undefined}
        >
          {draft && !busy && (
            <Button ref={restoreButton} look="quiet" onClick={restoreAnswers}>
              Restore my answers
            </Button>
          )}
        </SubmitRow>
      </div>
    </form>
  );
}

/** Moves the focus to an element after the submission: the pressed button is disabled while the form is empty. */
function useFocusOnceTrue<Focused extends HTMLElement>(
  isTrue: boolean,
  hasGoneOn: RefObject<boolean>,
): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useEffect(() => {
    if (isTrue && !hasGoneOn.current) element.current?.focus();
  }, [isTrue, hasGoneOn]);
  return element;
}

/**
 * The labels of the required answers that are missing. null until scripts run: the server renders the button enabled.
 */
function useMissingLabels(
  ref: RefObject<HTMLFormElement | null>,
  {
    address,
    homeAddress,
    onAddressChange,
  }: Pick<Props, 'homeAddress' | 'onAddressChange'> & { address?: string },
) {
  const [missing, setMissingLabels] = useState<string[] | null>(null);
  const updateMissing = useCallback(() => {
    if (!ref.current) return;
    const answers = { ...readAnswers(ref.current), ...unreadableAnswers(ref.current) };
    setMissingLabels(findMissingLabels(answers, address));
    onAddressChange(answers.searchAddress ?? '');
  }, [ref, address, onAddressChange]);
  useEffect(() => {
    const control = ref.current?.elements.namedItem('searchAddress');
    // The listing was still loading when the form was rendered.
    if (address && control instanceof HTMLInputElement && !control.value) control.value = address;
    updateMissing();
  }, [ref, address, updateMissing]);
  const { confirm } = lawOfHome(homeAddress).reading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sentence to confirm has no answer yet
  useEffect(updateMissing, [confirm]);
  return { missing, updateMissing };
}

const readAnswers = (form: HTMLFormElement) => pickAnswers(formValues(new FormData(form)), OFFER_LABELS);

/**
 * A text for each field whose number or date the browser cannot read, so that it does not count as empty. "900,000" has
 * no value in Firefox and Safari.
 */
function unreadableAnswers(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter((control) => control instanceof HTMLInputElement);
  return Object.fromEntries(
    controls.filter(({ validity }) => validity.badInput).map(({ name }) => [name, 'unreadable']),
  );
}

/**
 * The parameters to send: the answers and, if the agency has several offices, the home from whose page the visitor
 * came. If the visitor changed the address, the offer is for another home.
 */
export const withListingId = (answers: Record<string, string>, listing: EnquiryListing | null) =>
  listing?.hasOffice && answers.searchAddress === listing.address
    ? { ...answers, property: listing.id }
    : answers;

/**
 * The labels of missing answers, and the labels of invalid answers with the reason.
 * @param address of the listing, for an offer that names no home yet
 */
function findMissingLabels(answers: Record<string, string>, address?: string): string[] {
  const errors = findFieldErrors(offerSchema, answers);
  const labels = offerLabels(answers.searchAddress || address);
  return (Object.keys(OFFER_LABELS) as OfferField[])
    .filter((name) => errors[name])
    .map((name) =>
      answers[name]?.trim() ? `${labels[name]} (${errors[name]?.replace(/\.$/, '')})` : labels[name],
    );
}
