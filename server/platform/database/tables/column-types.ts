/** 0 or 1. */
export type Flag = 0 | 1;
/** ISO-8601 UTC. */
export type Instant = string;
/** Integer cents. */
export type Cents = number;
/** JSON text. */
export type Json = string;
