/** The site cannot be moved as asked; the message says why, and what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}
