/** The sentence that G-NAF's licence requires wherever its addresses are shown. */
export const GNAF_CREDIT =
  'Incorporates or developed using G-NAF © Geoscape Australia licensed by the Commonwealth of Australia under the Open Geo-coded National Address File (G-NAF) End User Licence Agreement.';
