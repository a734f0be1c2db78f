import type { ComponentProps } from 'react';
import { LIMITS } from '../../../shared/forms/contact/contact-attributes.ts';
import { control, describedBy, Field, type FieldProps } from '../../ui/form/Field.tsx';
import { SuggestInput } from './SuggestInput.tsx';
import { usePlace } from './use-place.ts';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** Called with each change, also with a picked suggestion's label. */
    onText?: (text: string) => void;
  };

/**
 * A form's address field with suggestions. The form also carries `latitude` and `longitude` if one was
 * picked. Free text can always be sent.
 */
export function AddressField({ label, optional, hint, error, className, onText, ...input }: Props) {
  const { suggest, place, pick, forget } = usePlace();
  const field = { id: input.id, label, optional, hint, error, className };
  return (
    <Field {...field}>
      <SuggestInput
        maxLength={LIMITS.address}
        {...describedBy(field)}
        {...input}
        suggest={suggest}
        onText={(text) => {
          forget();
          onText?.(text);
        }}
        onPick={(suggestion) => {
          pick(suggestion);
          onText?.(suggestion.label);
        }}
        className={control}
      />
      <PlaceInputs place={place} />
    </Field>
  );
}

/** The hidden fields of a place. */
export function PlaceInputs({ place }: { place: { latitude: number; longitude: number } | null }) {
  if (!place) return null;
  return (
    <>
      <input type="hidden" name="latitude" value={place.latitude} />
      <input type="hidden" name="longitude" value={place.longitude} />
    </>
  );
}
