/** A street of one suburb, from G-NAF. Rows of a generation that is not the current one are being written or leave. */
export type AddressStreetsTable = {
  /** The load that brought it. */
  generation: string;
  /** From 0; the index names streets by it. */
  row: number;
  /** "Rosella Street, Norwood SA 5067". */
  label: string;
  /** The middle of its houses, degrees. */
  latitude: number;
  longitude: number;
  /** `writeHouses` (places/addresses/houses.ts). */
  houses: string;
};

/** The words and suburbs of a generation, as JSON: `readIndex` (data/addresses.ts). */
export type AddressIndexesTable = { generation: string; body: string };
