/** What other folders may use of suburbs. */
export { getSuburb, listSuburbPages } from './suburb.ts';
