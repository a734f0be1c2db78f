import { STATES } from '../../../../shared/agency/places.ts';
import { DocumentSelect, DocumentTextField, useDocumentForm } from '../DocumentFields.tsx';
import { postcodeHint } from './state-hints.ts';

type Props = {
  path: string;
  /** The owner of the address, if a form has several addresses. It starts each label, and no state is preselected. */
  owner?: string;
};

/** A postal address. */
export function PostalAddressFields({ path, owner }: Props) {
  const form = useDocumentForm();
  const label = (what: string) => (owner ? `${owner} ${what.toLowerCase()}` : what);
  const note = postcodeHint(form, path);
  return (
    <>
      <DocumentTextField path={`${path}.street`} label={label('Street')} />
      <div>
        <div className="grid gap-6 sm:grid-cols-[2fr_1fr_1fr]">
          <DocumentTextField path={`${path}.suburb`} label={label('Suburb')} />
          <DocumentSelect
            path={`${path}.state`}
            label={label('State')}
            options={owner ? ['', ...STATES] : STATES}
          />
          <DocumentTextField path={`${path}.postcode`} label={label('Postcode')} inputMode="numeric" />
        </div>
        <p role="status" className={note && 'mt-2 text-small text-accent'}>
          {note}
        </p>
      </div>
    </>
  );
}
