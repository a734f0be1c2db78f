import { useEffect } from 'react';
import { agency } from '../../../../shared/agency/agency.ts';
import { TYPEFACES } from '../../../../shared/agency/theme/typefaces.ts';
import { specimens } from '../../../fonts/specimens.generated.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { useDocumentForm } from '../DocumentFields.tsx';
import { fieldId, valueAt, withValue } from '../document-values.ts';

const PATH = 'typefaces';

/** The pairs of typefaces, each shown in its own letters. */
export function TypefaceField() {
  const form = useDocumentForm();
  useEffect(loadSpecimens, []);
  const chosen = valueAt(form.values, PATH);
  const error = form.errors[PATH];
  return (
    <fieldset data-invalid={error ? '' : undefined}>
      <legend className="mb-2 font-medium">Typefaces</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {TYPEFACES.map(({ key, heading, text, mood }) => (
          <label
            key={key}
            className="flex min-h-14 cursor-pointer gap-3 rounded-photo border border-edge px-4 py-3 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-sand"
          >
            <input
              type="radio"
              name={PATH}
              value={key}
              checked={chosen === key}
              onChange={() => form.change((values) => withValue(values, PATH, key))}
              className="mt-2.5 size-4.5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block text-h3" style={{ fontFamily: `"specimen ${key} heading"` }}>
                {agency().name}
              </span>
              <span className="block text-small text-soft" style={{ fontFamily: `"specimen ${key} text"` }}>
                {heading === text ? heading : `${heading} and ${text}`}: {mood}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={fieldId(PATH)} error={error} />
    </fieldset>
  );
}

let isLoaded = false;

/** Adds the typefaces with a script, because the page's Content Security Policy allows no other inline styles. */
function loadSpecimens(): void {
  if (isLoaded) return;
  isLoaded = true;
  for (const [key, files] of Object.entries(specimens)) {
    for (const [part, url] of Object.entries(files)) {
      const face = new FontFace(`specimen ${key} ${part}`, `url(${url})`, {
        weight: '300 700',
        display: 'swap',
      });
      document.fonts.add(face);
    }
  }
}
