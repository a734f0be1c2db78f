import { DocumentTextField } from './DocumentFields.tsx';
import { EntryList } from './EntryList.tsx';

type Props = { path: string; limit: number; nameLabel?: string };

/** Links to pages elsewhere, each with its name. */
export const LinkListFields = ({ path, limit, nameLabel = 'Name' }: Props) => (
  <EntryList path={path} noun="link" blankEntry={{ name: '', url: '' }} limit={limit}>
    {(link) => (
      <div className="grid gap-6 sm:grid-cols-2">
        <DocumentTextField path={`${link}.name`} label={nameLabel} />
        <DocumentTextField path={`${link}.url`} label="Web address" type="url" />
      </div>
    )}
  </EntryList>
);
