import type { WordField } from '../../../../shared/words/words.ts';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { RichFact } from '../editor/RichFact.tsx';
import { CheckedFact, type FactsForm, LongFact, TextFact } from '../FactField.tsx';
import { FactList } from '../FactList.tsx';
import { factAt, fieldId, withFact } from '../facts.ts';
import { PhotographFact } from '../PhotographFact.tsx';

type Props = { form: FactsForm; path: string; field: WordField; defaultText: unknown };

/** A text with its default, and a button that restores the default. */
export function OwnWords({ form, path, field, defaultText }: Props) {
  const own = factAt(form.facts, path);
  const put = (to: unknown) => form.change((facts) => withFact(facts, path, to));
  const isList = field.kind === 'testimonials' || field.kind === 'suburbs';
  return (
    <div>
      {field.kind === 'line' && (
        <Line
          form={form}
          path={path}
          field={field}
          text={String(own ?? defaultText)}
          // Typing the default text means having no text of one's own.
          put={(to) => put(to === defaultText ? undefined : to)}
        />
      )}
      {field.kind === 'rich' && (
        <RichFact form={form} path={path} label={field.label} defaultText={String(defaultText)} />
      )}
      {field.kind === 'testimonials' && <Testimonials form={form} path={path} />}
      {field.kind === 'suburbs' && <Suburbs form={form} path={path} />}
      {own === undefined ? (
        !isList && <p className="mt-2 text-small text-soft">This is the default.</p>
      ) : (
        <button type="button" className="link mt-1 py-2" onClick={() => put(undefined)}>
          Restore default<span className="sr-only"> for {field.label}</span>
        </button>
      )}
    </div>
  );
}

type Written = Omit<Props, 'defaultText'>;

/** A text that may be longer than this gets a field with several lines. */
const ONE_LINE = 120;

function Line({ form, path, field, text, put }: Written & { text: string; put(to: string): void }) {
  const common = {
    id: fieldId(path),
    name: path,
    label: field.label,
    error: form.refused[path],
    value: text,
    onChange: ({ target }: { target: { value: string } }) => put(target.value),
  };
  return (field.limit ?? 0) > ONE_LINE ? (
    <Textarea {...common} rows={3} />
  ) : (
    <TextField {...common} autoComplete="off" />
  );
}

const BLANK_TESTIMONIAL = { message: '', name: '', title: '', image: '', demo: false };

const Testimonials = ({ form, path }: Pick<Props, 'form' | 'path'>) => (
  <>
    <h3 className="mb-4 font-sans font-medium">Testimonials</h3>
    <FactList form={form} path={path} noun="testimonial" blank={BLANK_TESTIMONIAL} limit={200}>
      {(entry) => (
        <>
          <LongFact form={form} path={`${entry}.message`} label="What they said" />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextFact form={form} path={`${entry}.name`} label="Who said it" />
            <TextFact form={form} path={`${entry}.title`} label="What you did for them" />
          </div>
          <PhotographFact
            form={form}
            path={`${entry}.image`}
            use="portrait"
            name={String(factAt(form.facts, `${entry}.name`) ?? '')}
          />
          {factAt(form.facts, `${entry}.demo`) === true && (
            <CheckedFact form={form} path={`${entry}.demo`} label="Invented (the page says so)" />
          )}
        </>
      )}
    </FactList>
  </>
);

const Suburbs = ({ form, path }: Pick<Props, 'form' | 'path'>) => (
  <FactList form={form} path={path} noun="suburb" blank={{ key: '', text: '' }} limit={200}>
    {(entry) => (
      <>
        <TextFact
          form={form}
          path={`${entry}.key`}
          label="Suburb"
          hint="As in the page’s address: norwood-5067."
        />
        <LongFact
          form={form}
          path={`${entry}.text`}
          label="Text"
          rows={5}
          hint="Leave an empty line between paragraphs."
        />
      </>
    )}
  </FactList>
);
