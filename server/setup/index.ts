/** The set-up, which leads an owner from the demo to the agency's own site. */
export { addSetup } from './api.ts';
