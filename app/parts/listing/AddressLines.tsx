/** Splits an address at its commas. */
export const addressParts = (address: string): string[] =>
  address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

type Props = {
  address: string;
  restClassName?: string;
  /** Whether each part has its own line. By default the street has one, and suburb and postcode share the next. */
  isSplit?: boolean;
};

/** An address split at its commas (spec §2). Screen readers still read the commas between the lines. */
export function AddressLines({ address, restClassName = '', isSplit = false }: Props) {
  const parts = addressParts(address);
  const lines = isSplit ? parts : [parts[0], parts.slice(1).join(', ')].filter(Boolean);
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place may be named like its street, and none is reordered
    <span key={index} className={`block ${index > 0 ? restClassName : ''}`}>
      {line}
      {index < lines.length - 1 && <span className="sr-only">,</span>}
    </span>
  ));
}
