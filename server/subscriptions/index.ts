/** What other folders may use of subscriptions. */
export { subscription } from './subscriptions.ts';
