import { type ComponentProps, type Ref, useImperativeHandle } from 'react';
import { LIMITS } from '../../../shared/forms/contact/contact-attributes.ts';
import { controlClass, describedBy, Field, type FieldProps } from '../../ui/form/Field.tsx';
import { SuggestInput } from './SuggestInput.tsx';
import { usePlace } from './use-place.ts';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** Called with each change of the text. A picked suggestion passes its label. */
    onTextChange?: (text: string) => void;
    /** Gets `pending` of `usePlace`. */
    pendingPlace?: Ref<() => Promise<boolean> | null>;
  };

/**
 * A form's address field with suggestions. If one was picked, the form also sends `latitude` and `longitude`. Visitors
 * may always send free text instead.
 */
export function AddressField({
  label,
  optional,
  hint,
  error,
  className,
  onTextChange,
  pendingPlace,
  ...input
}: Props) {
  const { suggest, place, pick, clear, pending } = usePlace();
  useImperativeHandle(pendingPlace, () => pending);
  const field = { id: input.id, label, optional, hint, error, className };
  return (
    <Field {...field}>
      <SuggestInput
        maxLength={LIMITS.address}
        {...describedBy(field)}
        {...input}
        suggest={suggest}
        onTextChange={(text) => {
          clear();
          onTextChange?.(text);
        }}
        onPick={(suggestion) => {
          pick(suggestion);
          onTextChange?.(suggestion.label);
        }}
        className={controlClass}
      />
      <CoordinateInputs place={place} />
    </Field>
  );
}

/** The hidden fields with a place's coordinates. */
export function CoordinateInputs({ place }: { place: { latitude: number; longitude: number } | null }) {
  if (!place) return null;
  return (
    <>
      <input type="hidden" name="latitude" value={place.latitude} />
      <input type="hidden" name="longitude" value={place.longitude} />
    </>
  );
}
