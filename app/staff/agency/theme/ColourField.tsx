import type { ColourProblem } from '../../../../shared/agency/theme/contrast.ts';
import { controlClass, describedBy, Field } from '../../../ui/form/Field.tsx';
import { useDocumentForm } from '../DocumentFields.tsx';
import { fieldId, textAt, withValue } from '../document-values.ts';
import { isColour } from './theme-values.ts';

type Props = {
  path: string;
  label: string;
  hint?: string;
  /** The colour that is used while none is chosen. If it is given, the colour is optional. */
  computed?: string;
  /** The problems of the colours as they are typed. */
  problems: readonly ColourProblem[];
};

/**
 * A colour that is picked or typed. If its contrast is too low, the field says so and offers the nearest colour that is
 * readable.
 */
export function ColourField({ path, label, hint, computed, problems }: Props) {
  const form = useDocumentForm();
  const id = fieldId(path);
  const value = textAt(form.values, path);
  const put = (to: string) => form.change((values) => withValue(values, path, to));
  const problem = problems.find(({ field }) => field === path);
  // A refused colour may have been corrected since. A text that is not a colour is refused only on publishing.
  const error = problem?.message ?? (isColour(value) ? undefined : form.errors[path]);
  const shown = isColour(value) ? value : (computed ?? '#000000');
  return (
    <div>
      <Field id={id} label={label} optional={computed !== undefined} hint={hint} error={error}>
        <div className="flex gap-3">
          <input
            type="color"
            aria-label={`${label}: choose`}
            value={shown}
            onChange={({ target }) => put(target.value)}
            className="size-14 shrink-0 cursor-pointer rounded-photo border border-edge bg-transparent p-1"
          />
          <input
            id={id}
            name={path}
            value={value}
            placeholder={computed}
            onChange={({ target }) => put(target.value)}
            autoComplete="off"
            spellCheck={false}
            className={`${controlClass} figures min-w-0 placeholder:text-soft`}
            {...describedBy({ id, hint, error })}
          />
        </div>
      </Field>
      <p className="flex flex-wrap gap-x-6">
        {problem && (
          <button type="button" className="link py-2" onClick={() => put(problem.nearest)}>
            Use {problem.nearest}, which passes
          </button>
        )}
        {computed !== undefined && value !== '' && (
          <button type="button" className="link py-2" onClick={() => put('')}>
            Compute<span className="sr-only"> {label}</span> again
          </button>
        )}
      </p>
    </div>
  );
}
