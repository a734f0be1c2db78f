/** Splits an address at its commas. */
export const addressParts = (address: string): string[] =>
  address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Classes for what contains a split address: the street has its own line, and suburb and postcode share one where they
 * fit. Screen readers still read each part as a line.
 */
export const SPLIT_ADDRESS_CLASSES = 'flex flex-wrap items-baseline gap-x-2 [&>:first-child]:w-full';

type Props = {
  address: string;
  restClassName?: string;
  /** Whether each part has its own box, for `SPLIT_ADDRESS_CLASSES`. By default suburb and postcode share one. */
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
