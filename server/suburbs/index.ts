/** What other rooms may use of suburbs. */
export { getSuburb, listSuburbPages } from './suburb.ts';
