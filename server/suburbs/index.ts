/** The parts of `server/suburbs` that other folders may use. */
export { getSuburb, listSuburbPages } from './suburb.ts';
