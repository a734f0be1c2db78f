import type { Instant, Json } from './column-types.ts';

/** What `createContact` stores (spec §7, call 7). */
export type ContactsTable = {
  id: string;
  firstName: string;
  lastName: string | null;
  email: string;
  phone: string | null;
  backgroundInfo: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  /** JSON list of group ids. */
  contactGroupIds: Json;
  /** JSON: the attributes as they were sent. */
  attributes: Json;
  createdAt: Instant;
};

export type IdempotencyKeysTable = {
  key: string;
  requestHash: string;
  /** The first response as JSON, which a repeat gets too. */
  response: Json;
  createdAt: Instant;
};
