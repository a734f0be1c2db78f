/** The site cannot be moved; the message says why, and what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}
