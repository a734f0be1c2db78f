/** The parts of an address between its commas. */
export const addressParts = (address: string): string[] =>
  address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An address split by commas (§2), each part a line; a reader hears the commas. */
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
