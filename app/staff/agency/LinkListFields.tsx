import { type DocumentFormState, DocumentTextField } from './DocumentFields.tsx';
import { EntryList } from './EntryList.tsx';

type Props = { form: DocumentFormState; path: string; limit: number; nameLabel?: string };

/** Links to pages elsewhere, each with its name. */
export const LinkListFields = ({ form, path, limit, nameLabel = 'Name' }: Props) => (
  <EntryList form={form} path={path} noun="link" blankEntry={{ name: '', url: '' }} limit={limit}>
    {(link) => (
      <div className="grid gap-6 sm:grid-cols-2">
        <DocumentTextField form={form} path={`${link}.name`} label={nameLabel} />
        <DocumentTextField form={form} path={`${link}.url`} label="Web address" type="url" />
      </div>
    )}
  </EntryList>
);
