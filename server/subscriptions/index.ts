/** What other rooms may use of subscriptions. */
export { subscription } from './subscriptions.ts';
