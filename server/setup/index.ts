/** The first start: from the demo to the agency's own site. */
export { addSetup } from './api.ts';
