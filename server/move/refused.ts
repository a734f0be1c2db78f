/** It cannot be done as it was asked for; the message says why, and what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}
