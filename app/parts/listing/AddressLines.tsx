/** Splits an address at its commas. */
export const addressParts = (address: string): string[] =>
  address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An address split at its commas (spec §2), one part per line. Screen readers hear the commas. */
export function AddressLines({ address, restClassName }: { address: string; restClassName?: string }) {
  const parts = addressParts(address);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place may be named like its street, and none is reordered
    <span key={index} className={`block ${index > 0 && restClassName ? restClassName : ''}`}>
      {part}
      {index < parts.length - 1 && <span className="sr-only">,</span>}
    </span>
  ));
}
