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
    <span key={part} className={`block ${index > 0 && restClassName ? restClassName : ''}`}>
      {part}
      {index < parts.length - 1 && <span className="sr-only">,</span>}
    </span>
  ));
}
