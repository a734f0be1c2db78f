/** The parts of `server/subscriptions` that other folders may use. */
export { subscription } from './subscriptions.ts';
