import { BLANK_DOCUMENT } from '../../../../shared/words/plain-text.ts';
import { MAX_PARTS, type WordField } from '../../../../shared/words/words.ts';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DocumentCheckbox, DocumentTextField, useDocumentForm } from '../DocumentFields.tsx';
import { fieldId, textAt, valueAt, withValue } from '../document-values.ts';
import { EntryList } from '../EntryList.tsx';
import { FoldedRichTextField } from '../editor/FoldedRichTextField.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { PhotographField } from '../PhotographField.tsx';

type Props = { path: string; field: WordField; defaultText: unknown };

/** A text with its default, and a button that restores the default. */
export function WordingField({ path, field, defaultText }: Props) {
  const form = useDocumentForm();
  const own = valueAt(form.values, path);
  const setText = (to: unknown) => form.change((values) => withValue(values, path, to));
  const isList = field.kind === 'parts' || field.kind === 'testimonials' || field.kind === 'suburbs';
  return (
    <div>
      {field.kind === 'line' && (
        <LineField
          path={path}
          field={field}
          text={String(own ?? defaultText)}
          // Typing the default text means having no text of one's own.
          setText={(to) => setText(to === defaultText ? undefined : to)}
        />
      )}
      {field.kind === 'rich' && (
        <RichTextField path={path} label={field.label} defaultText={String(defaultText)} />
      )}
      {field.kind === 'parts' && <PartFields path={path} label={field.label} />}
      {field.kind === 'testimonials' && <TestimonialFields path={path} />}
      {field.kind === 'suburbs' && <SuburbTextFields path={path} />}
      {own === undefined ? (
        !isList && <p className="mt-2 text-small text-soft">{defaultNote(field, defaultText)}</p>
      ) : (
        <button type="button" className="link mt-1 py-2" onClick={() => setText(undefined)}>
          Restore default<span className="sr-only"> for {field.label}</span>
        </button>
      )}
    </div>
  );
}

/** A line without a default, such as a title in search results, follows another text of its page. */
const defaultNote = ({ kind }: WordField, defaultText: unknown) =>
  kind === 'line' && defaultText === ''
    ? 'Until you write one, the site uses its own words for this page.'
    : 'This is the default.';

type LineProps = Omit<Props, 'defaultText'>;

/** A text that may be longer than this gets a field with several lines. */
const MAX_SINGLE_LINE = 120;

function LineField({ path, field, text, setText }: LineProps & { text: string; setText(to: string): void }) {
  const form = useDocumentForm();
  const common = {
    id: fieldId(path),
    name: path,
    label: field.label,
    hint: field.hint,
    error: form.errors[path],
    value: text,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (field.limit ?? 0) > MAX_SINGLE_LINE ? (
    <Textarea {...common} rows={3} />
  ) : (
    <TextField {...common} autoComplete="off" />
  );
}

const BLANK_PART = { title: '', text: BLANK_DOCUMENT };

const PartFields = ({ path, label }: Pick<Props, 'path'> & { label: string }) => (
  <>
    <h3 className="mb-4 font-sans font-medium">{label}</h3>
    <EntryList path={path} noun="part" blankEntry={BLANK_PART} limit={MAX_PARTS}>
      {(part) => (
        <>
          <DocumentTextField path={`${part}.title`} label="Heading" />
          <RichTextField path={`${part}.text`} label="Text" />
        </>
      )}
    </EntryList>
  </>
);

const BLANK_TESTIMONIAL = { message: BLANK_DOCUMENT, name: '', title: '', image: '', demo: false };

function TestimonialFields({ path }: Pick<Props, 'path'>) {
  const form = useDocumentForm();
  return (
    <>
      <h3 className="mb-4 font-sans font-medium">Testimonials</h3>
      <EntryList path={path} noun="testimonial" blankEntry={BLANK_TESTIMONIAL} limit={200}>
        {(entry) => (
          <>
            <FoldedRichTextField
              path={`${entry}.message`}
              label="What they said"
              subject={textAt(form.values, `${entry}.name`)}
            />
            <div className="grid gap-6 sm:grid-cols-2">
              <DocumentTextField path={`${entry}.name`} label="Who said it" />
              <DocumentTextField path={`${entry}.title`} label="What you did for them" />
            </div>
            <PhotographField
              path={`${entry}.image`}
              use="portrait"
              name={textAt(form.values, `${entry}.name`)}
            />
            {valueAt(form.values, `${entry}.demo`) === true && (
              <DocumentCheckbox path={`${entry}.demo`} label="Fictional (the page says so)" />
            )}
          </>
        )}
      </EntryList>
    </>
  );
}

function SuburbTextFields({ path }: Pick<Props, 'path'>) {
  const form = useDocumentForm();
  return (
    <EntryList path={path} noun="suburb" blankEntry={{ key: '', text: BLANK_DOCUMENT }} limit={200}>
      {(entry) => (
        <>
          <DocumentTextField
            path={`${entry}.key`}
            label="Suburb"
            hint="As in the page’s address: richmond-3121."
          />
          <FoldedRichTextField
            path={`${entry}.text`}
            label="Text"
            subject={textAt(form.values, `${entry}.key`)}
          />
        </>
      )}
    </EntryList>
  );
}
