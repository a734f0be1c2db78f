import type { ListingGroup } from './listing-groups.ts';
import { type CursorValue, type Edge, encodeCursor } from './paging.ts';
import type { PublicListing } from './public-listing.ts';
import type { Counted } from './public-lists.ts';

export type BriefListing = Pick<PublicListing, 'id'> & ListingGroup;

/** What a list's rows have in common: its counts, and one text with what each row is sorted by. */
export class BriefPlaces {
  readonly total: number;
  readonly missed: number;
  readonly #sortValues: string;
  readonly #kind: 'string' | 'number';
  #values: string[] | undefined;

  constructor(
    { total, missed, sortValues }: Counted & { sortValues: string | null },
    kind: 'string' | 'number',
  ) {
    this.total = total;
    this.missed = missed;
    this.#sortValues = sortValues ?? '';
    this.#kind = kind;
  }

  /** Of the row in that place. Only cursors ask: most lists have two. */
  sortValue(at: number): CursorValue {
    this.#values ??= this.#sortValues.split(' ');
    const value = this.#values[at] ?? '';
    return this.#kind === 'number' ? Number(value) : value;
  }
}

/**
 * A listing of a list, its row and its edge in one. A thousand are made for a list, and what is made of them keeps the
 * collector busier than the list itself takes.
 */
export class BriefEdge implements Edge<BriefListing>, BriefListing, Counted {
  readonly id: string;
  readonly #group: ListingGroup;
  readonly #places: BriefPlaces;
  readonly #at: number;

  constructor(id: string, group: ListingGroup, places: BriefPlaces, at: number) {
    this.id = id;
    this.#group = group;
    this.#places = places;
    this.#at = at;
  }

  get node(): BriefListing {
    return this;
  }

  get status() {
    return this.#group.status;
  }

  get saleOrLease() {
    return this.#group.saleOrLease;
  }

  get suburb() {
    return this.#group.suburb;
  }

  get cursor(): string {
    return encodeCursor(this.#places.sortValue(this.#at), this.id);
  }

  get total(): number {
    return this.#places.total;
  }

  get missed(): number {
    return this.#places.missed;
  }
}

const SPACE = ' '.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/** '12 7' → [12, 7], without a text for each: of a thousand they are a tenth of what the collector gets. */
export function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === SPACE) {
      numbers.push(number);
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
  numbers.push(number);
  return numbers;
}
