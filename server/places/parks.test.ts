import { expect, test } from 'vitest';
import { parksOf } from '../../scripts/make-parks.ts';

/** Rows in the form of the Collaborative Australian Protected Areas Database, with all of its first columns. */
const COLUMNS =
  'PA_ID,PA_PID,NAME,TYPE,TYPE_ABBR,IUCN,NRS_PA,GAZ_AREA,GIS_AREA,GAZ_DATE,LATEST_GAZ,STATE,AUTHORITY,LONGITUDE,LATITUDE';
const ROWS = [
  'SA_1,,Belair,National Park,NP,II,Y,835,834.5,1891-12-19,,SA,SA_DEW,138.6612,-35.0136',
  'SA_2,,"Cleland ""Waterfall, Gully""",Conservation Park,CP,III,Y,1000,999,1945-01-01,,SA,SA_DEW,138.69,-34.97',
  'NT_1,,Kakadu,National Park (Commonwealth),NPC,II,Y,1980000,1980000,1979-04-05,,NT,DNP,132.46549,-13.04751',
  'QLD_1,,"Capricornia Cays, North",National Park,NP,II,Y,1,0.5,,,QLD,DES,151.7082,-23.2959',
  'QLD_1,,"Capricornia Cays, North",National Park,NP,Ia,Y,1,12.5,,,QLD,DES,152.3744,-23.8561',
  'QLD_1,,"Capricornia Cays, North",National Park (Scientific),NPS,Ia,Y,1,1,,,QLD,DES,152.0001,-23.1',
  'VIC_1,,Mitchell River,National Park,NP,II,Y,1,1,,,VIC,PV,147.3691,-37.6272',
  'WA_1,,Mitchell River,National Park,NP,II,Y,1,1,,,WA,DBCA,125.5522,-15.0041',
  'WA_2,,Nowhere,National Park,NP,II,Y,1,1,,,WA,DBCA,,',
  'NSW_1,,Royal National Park,National Park,NP,II,Y,1,1,,,NSW,OEH,151.05,-34.125',
];
const PARKS = [
  ['Belair National Park', -35.014, 138.661],
  ['Capricornia Cays, North National Park', -23.1, 152],
  ['Capricornia Cays, North National Park', -23.856, 152.374],
  ['Kakadu National Park', -13.048, 132.465],
  ['Mitchell River National Park', -15.004, 125.552],
  ['Mitchell River National Park', -37.627, 147.369],
  ['Royal National Park', -34.125, 151.05],
];

test('the national parks of the table are listed by name, each at the middle of its largest part', () => {
  expect(parksOf([COLUMNS, ...ROWS].join('\r\n'))).toEqual(PARKS);
  expect(parksOf(`\uFEFF${[COLUMNS, ...ROWS].join('\n')}\n`)).toEqual(PARKS);
  // The table of 2024 names the columns of the position otherwise.
  const shorter = COLUMNS.replace('LONGITUDE,LATITUDE', 'LON,LAT');
  expect(parksOf([shorter, ...ROWS].join('\n'))).toEqual(PARKS);
});

test('the table may be GeoJSON, and a missing column is named', () => {
  const properties = { NAME: 'Belair', TYPE: 'National Park', STATE: 'SA', GIS_AREA: 834.5 };
  const geoJson = (more: object) =>
    JSON.stringify({ type: 'FeatureCollection', features: [{ properties: { ...properties, ...more } }] });
  expect(parksOf(geoJson({ LATITUDE: -35.0136, LONGITUDE: 138.6612 }))).toEqual(PARKS.slice(0, 1));
  expect(() => parksOf(geoJson({ LATITUDE: -35 }))).toThrow('The table has no column LONGITUDE or LON.');
});
