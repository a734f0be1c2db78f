import { FILE_CATEGORIES, FILE_SUBCATEGORIES } from '../../../shared/constants.ts';
import { FILE_TEXT, type UploadForm } from '../../../shared/forms/upload.ts';
import type { useSubmission } from '../../forms/use-submission.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

type FieldOf = (name: keyof UploadForm) => ReturnType<ReturnType<typeof useSubmission>['field']>;

/** The text fields of a file. @param text returns the props of a field */
export const FileTexts = ({ text }: { text: FieldOf }) => (
  <>
    <TextField {...text('name')} label="Name" required maxLength={FILE_TEXT.name} autoComplete="off" />
    <Textarea
      {...text('description')}
      label="Description"
      required
      rows={3}
      maxLength={FILE_TEXT.description}
      hint="One or two sentences, shown next to the name."
    />
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <SelectField
        {...text('category')}
        label="Category"
        required
        options={FILE_CATEGORIES}
        placeholder="Choose one"
      />
      <SelectField
        {...text('subcategory')}
        label="Subcategory"
        required
        options={FILE_SUBCATEGORIES}
        placeholder="Choose one"
      />
    </div>
  </>
);
