/** A street of one suburb, from G-NAF. Rows of other generations than the current one are being written or deleted. */
export type AddressStreetsTable = {
  /** The id of the load that wrote it. */
  generation: string;
  /** From 0; the index refers to streets by it. */
  row: number;
  /** "Rosella Street, Norwood SA 5067". */
  label: string;
  /** The centre of its houses, in degrees. */
  latitude: number;
  longitude: number;
  /** `writeHouses` (places/addresses/houses.ts). */
  houses: string;
};

/** The words and suburbs of a generation, as JSON. */
export type AddressIndexesTable = { generation: string; body: string };
