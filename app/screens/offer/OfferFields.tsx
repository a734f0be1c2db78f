import type { WheelEvent } from 'react';
import { offerForm } from '../../../shared/content/offer.ts';
import { LIMITS } from '../../../shared/forms/contact/contact-attributes.ts';
import { YES_NO } from '../../../shared/forms/form.ts';
import { ACKNOWLEDGED, type OfferField, offerLabels } from '../../../shared/forms/offer.ts';
import { lawOfHome } from '../../../shared/law/state-law.ts';
import type { useSubmission } from '../../forms/use-submission.ts';
import { AddressField } from '../../parts/suggest/AddressField.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** The field with the sentence that the visitor was asked to confirm. It is not one of the answers. */
export const SHOWN_READING = 'shownReading';

type Props = {
  field: ReturnType<typeof useSubmission>['field'];
  /** The address of the listing from whose page the visitor came. */
  address?: string;
  /** The address of the home as far as the visitor has typed it. */
  homeAddress: string | undefined;
  /** Called when a suggestion is picked, because that fires no event of the form. */
  onAddressChange: () => void;
};

const pairClass = 'grid gap-7 sm:grid-cols-2 sm:gap-x-gap';

/** Every field of the offer (spec §3). */
export function OfferFields({ field, address, homeAddress, onAddressChange }: Props) {
  const labels = offerLabels(homeAddress);
  const labelledField = (name: OfferField) => ({ ...field(name), label: labels[name] });
  const searchAddress = labelledField('searchAddress');
  return (
    <>
      <AddressField
        {...searchAddress}
        defaultValue={searchAddress.defaultValue ?? address}
        onTextChange={onAddressChange}
      />
      <div className={pairClass}>
        <TextField {...labelledField('firstName')} autoComplete="given-name" maxLength={LIMITS.name} />
        <TextField {...labelledField('lastName')} autoComplete="family-name" maxLength={LIMITS.name} />
      </div>
      <TextField
        {...labelledField('currentAddress')}
        optional
        autoComplete="address-line1"
        maxLength={LIMITS.address}
      />
      <div className="grid gap-7">
        <div className={pairClass}>
          <TextField {...labelledField('email')} type="email" autoComplete="email" maxLength={LIMITS.email} />
          <TextField {...labelledField('mobile')} type="tel" autoComplete="tel" maxLength={LIMITS.phone} />
        </div>
        <RadioGroup
          {...labelledField('preferredContact')}
          required
          hint={offerForm().additionalOffererHint}
          options={YES_NO}
        />
        <AmountFields labelledField={labelledField} />
        <Textarea
          {...labelledField('subjectToFinance')}
          optional
          rows={2}
          hint={offerForm().financeHint}
          maxLength={LIMITS.message}
        />
        <Textarea
          {...labelledField('subjectToSaleOfProperty')}
          optional
          rows={2}
          hint={offerForm().saleHint}
          maxLength={LIMITS.message}
        />
        <Textarea
          {...labelledField('other')}
          optional
          rows={3}
          hint={offerForm().otherHint}
          maxLength={LIMITS.message}
        />
        <ReadingField {...labelledField('acknowledgeR3')} address={homeAddress} />
        <RadioGroup
          {...labelledField('acknowledgeBestOffer')}
          required
          hint={offerForm().bestOfferHint}
          options={ACKNOWLEDGED.map((value) => ({ value, label: offerForm().bestOffer }))}
        />
      </div>
    </>
  );
}

/**
 * What the buyer has read, by the law of the home's state. If the state changes, the answer is empty again, because it
 * was given to another sentence. A post without scripts says which sentence the page showed.
 */
function ReadingField({ address, ...field }: ReturnType<GetFieldProps> & { address: string | undefined }) {
  const { confirm } = lawOfHome(address).reading;
  return (
    <div>
      <input type="hidden" name={SHOWN_READING} value={confirm} />
      <RadioGroup
        key={confirm}
        {...field}
        required
        options={ACKNOWLEDGED.map((value) => ({ value, label: confirm }))}
      />
    </div>
  );
}

type GetFieldProps = (name: OfferField) => ReturnType<Props['field']> & { label: string };

const amountAttributes = {
  type: 'number',
  step: 'any',
  inputMode: 'decimal',
  // A wheel over the field that has the focus would change the amount.
  onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur(),
} as const;

const AmountFields = ({ labelledField }: { labelledField: GetFieldProps }) => (
  <>
    <div className={`${pairClass} items-end`}>
      <TextField
        {...labelledField('offerAmount')}
        {...amountAttributes}
        hint={offerForm().amountHint}
        min="1"
      />
      <TextField {...labelledField('deposit')} {...amountAttributes} min="0" hint={offerForm().depositHint} />
    </div>
    <TextField
      {...labelledField('proposedSettlementDate')}
      type="date"
      max="9999-12-31"
      className="sm:w-1/2 sm:pr-[calc(var(--spacing-gap)/2)]"
    />
  </>
);
