/** Fields that a form sends without showing them. A name may occur several times. */
export const HiddenFields = ({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) =>
  fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
