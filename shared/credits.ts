/** As the licence of G-NAF has it for what is made with it. Shown wherever its addresses are. */
export const GNAF_CREDIT =
  'Incorporates or developed using G-NAF © Geoscape Australia licensed by the Commonwealth of Australia under the Open Geo-coded National Address File (G-NAF) End User Licence Agreement.';
