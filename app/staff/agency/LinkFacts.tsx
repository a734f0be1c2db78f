import { type FactsForm, TextFact } from './FactField.tsx';
import { FactList } from './FactList.tsx';

type Props = { form: FactsForm; path: string; limit: number; nameLabel?: string };

/** Links to pages elsewhere, each with its name. */
export const LinkFacts = ({ form, path, limit, nameLabel = 'Name' }: Props) => (
  <FactList form={form} path={path} noun="link" blank={{ name: '', url: '' }} limit={limit}>
    {(link) => (
      <div className="grid gap-6 sm:grid-cols-2">
        <TextFact form={form} path={`${link}.name`} label={nameLabel} />
        <TextFact form={form} path={`${link}.url`} label="Web address" type="url" />
      </div>
    )}
  </FactList>
);
