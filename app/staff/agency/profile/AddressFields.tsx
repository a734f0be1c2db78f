import { TIME_ZONES, timeZoneCity } from '../../../../shared/agency/places.ts';
import { DocumentSelect, DocumentTextField, Followed, useDocumentForm } from '../DocumentFields.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { FindCoordinates } from './FindCoordinates.tsx';
import { PostalAddressFields } from './PostalAddressFields.tsx';
import { StateLawNote } from './StateLawNote.tsx';
import { timeZoneHint, withUsualTimeZone } from './state-hints.ts';

/** The agency's own address, and its time zone. */
export function AddressFields() {
  const form = useDocumentForm();
  const note = timeZoneHint(form);
  return (
    <FieldGroup title="Address">
      <Followed by={withUsualTimeZone}>
        <PostalAddressFields path="address" />
      </Followed>
      <div className="grid gap-6 sm:grid-cols-2">
        <DocumentTextField
          path="address.latitude"
          label="Latitude"
          optional
          hint="For the map, e.g. -35.2809. Right-click your office in an online map to see both."
        />
        <DocumentTextField
          path="address.longitude"
          label="Longitude"
          optional
          hint="For the map, e.g. 149.1300. Leave both blank for a map of your suburb."
        />
      </div>
      <FindCoordinates />
      <div>
        <DocumentSelect
          path="timeZone"
          label="Time zone"
          hint="Inspection and auction times in your feed are in this zone, and so are the times on the site. Homes in another state use that state’s time. If you change it, upcoming inspections and auctions keep their times of day: 10 am stays 10 am."
          options={TIME_ZONES.map((value) => ({ value, label: timeZoneCity(value) }))}
        />
        <p role="status" className={note && 'mt-2 text-small text-accent'}>
          {note}
        </p>
      </div>
      <StateLawNote values={form.values} />
    </FieldGroup>
  );
}
