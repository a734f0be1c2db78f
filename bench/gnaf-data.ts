import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { suburbsOf } from '../server/places/suburbs.ts';
import {
  GNAF_COLUMNS,
  type GnafRow,
  type GnafTable,
  gnafFile,
  gnafLine,
  makeGnafFolders,
} from '../test/support/gnaf.ts';

/** An address of the release, with its parts as people write them. */
export type Written = { house: string; name: string; type: string; suburb: string; postcode: string };

/** Common street names, the most common first. The others are composed of syllables. */
const NAMES =
  "HIGH,CHURCH,KING WILLIAM,VICTORIA,GEORGE,WILLIAM,STATION,RAILWAY,PARK,FIRST,SECOND,THIRD,MAIN,NORTH,SOUTH,ELIZABETH,JOHN,ALBERT,EDWARD,CHARLES,HENRY,FREDERICK,JAMES,MARY,QUEEN,PRINCES,BRIDGE,SCHOOL,BEACH,RIVER,HILL,GARDEN,WATTLE,ACACIA,BANKSIA,GREVILLEA,JACARANDA,MAGPIE,ROSELLA,KOOKABURRA,LORIKEET,CORELLA,OAK,ELM,PINE,CEDAR,ROSE,LILY,OLIVE,VINE,CHERRY,ORANGE,LEMON,ANZAC,MEMORIAL,JUBILEE,FEDERATION,COOK,FLINDERS,STURT,LIGHT,HINDMARSH,GREY,BURKE,WILLS,BANKS,MACQUARIE,BLIGH,HUNTER,PHILLIP,COLLINS,MCKENZIE,MCDONALD,O'CONNELL,CAMPBELL,STEWART,ROBERTSON,ANDERSON,THOMPSON,WILSON,TAYLOR,BROWN,SMITH,JONES,WALKER,WRIGHT,HARRIS,MARTIN,CLARKE,LEWIS,YOUNG,ALLEN,SCOTT,BAKER,ADAMS,MITCHELL,TURNER,PARKER,COOPER,WARD,MORRIS,ST GEORGES,MOUNT BARKER,LADY AUGUSTA,THE PARADE,OLD PORT".split(
    ',',
  );
const SYLLABLES = [
  'AL,BAR,BEN,BRIN,CAR,CLAR,DAL,DUN,EL,FAIR,GAL,GLEN,HAL,HAR,IN,KAL,KEN,KIR,LAN,LIN,MAR,MEL,MON,NAR,NOR,OAK,PEM,PEN,RAN,ROS,SAN,SHER,STAN,TAL,TOR,WAL,WAR,WEN,WIN,YAR'.split(
    ',',
  ),
  ',A,E,I,O,ING,ER,BER,DER,KER,LA,NA,RA,TA'.split(','),
  'BANK,BROOK,BURN,BURY,DALE,FIELD,FORD,GATE,HAM,HURST,LAND,LEIGH,LEY,MERE,MONT,MOOR,RIDGE,SHAW,SIDE,STEAD,STONE,TON,VALE,VIEW,WELL,WICK,WOOD,WORTH'.split(
    ',',
  ),
] as const;
const TYPES =
  'STREET,STREET,STREET,STREET,STREET,ROAD,ROAD,ROAD,AVENUE,AVENUE,COURT,COURT,DRIVE,CRESCENT,PLACE,TERRACE,LANE,WAY,CLOSE,PARADE,GROVE'.split(
    ',',
  );
const DISTINCT_NAMES = 12_000;
const DEGREES = 0.01;

/** The same pseudo-random numbers in every run, from 0 up to but not including 1. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Writes a release of one state with that many current addresses, and some retired ones: in South Australia's suburbs,
 * in invented streets of thirteen addresses, a fifth of them units.
 * @returns every hundredth address
 */
export async function writeGnaf(folder: string, count: number): Promise<Written[]> {
  const { standard } = await makeGnafFolders(folder);
  const files = new Map<GnafTable, WriteStream>();
  for (const table of Object.keys(GNAF_COLUMNS) as GnafTable[]) {
    const file = createWriteStream(join(standard, gnafFile('SA', table)));
    file.write(`${GNAF_COLUMNS[table]}\r\n`);
    files.set(table, file);
  }
  const write = async (table: GnafTable, row: GnafRow) => {
    const file = files.get(table);
    if (file && !file.write(`${gnafLine(table, row)}\r\n`)) await once(file, 'drain');
  };

  const random = chance(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // A few names are very common, and most are rare.
  const name = () => nameOf(Math.floor(DISTINCT_NAMES * random() ** 3));
  const sample: Written[] = [];
  let [streets, addresses] = [0, 0];
  const perSuburb = Math.ceil(count / suburbsOf('SA').length);
  for (const [n, suburb] of suburbsOf('SA').entries()) {
    const locality = `loc${n}`;
    const place = { LOCALITY_PID: locality, DATE_CREATED: '2020-01-01', STATE_PID: '4' };
    await write('LOCALITY', { ...place, LOCALITY_NAME: suburb.name.toUpperCase(), LOCALITY_CLASS_CODE: 'G' });
    for (const end = Math.min(count, addresses + perSuburb); addresses < end; ) {
      streets += 1;
      const [street, streetName, type] = [`SA${streets}`, name(), pick(TYPES)];
      await write('STREET_LOCALITY', {
        STREET_LOCALITY_PID: street,
        DATE_CREATED: '2020-01-01',
        STREET_CLASS_CODE: 'C',
        STREET_NAME: streetName,
        STREET_TYPE_CODE: type,
        STREET_SUFFIX_CODE: random() < 0.01 ? pick(['N', 'S', 'E', 'W']) : '',
        LOCALITY_PID: locality,
      });
      const postcode = suburb.postcode;
      const [north, east] = [random() - 0.5, random() - 0.5].map((away) => away * DEGREES) as [
        number,
        number,
      ];
      const houses = Math.min(end - addresses, 1 + Math.floor(random() ** 2 * 38));
      for (let h = 1, units = 0; h <= houses; h += 1) {
        addresses += 1;
        if (units === 0 && random() < 0.03) units = 2 + Math.floor(random() * 10);
        const number = 1 + Math.floor(h * 1.4);
        const letter = random() < 0.03 ? 'A' : '';
        const pid = `GASA_${410_000_000 + addresses}`;
        await write('ADDRESS_DETAIL', {
          ADDRESS_DETAIL_PID: pid,
          DATE_CREATED: '2020-01-01',
          NUMBER_FIRST: number,
          NUMBER_FIRST_SUFFIX: letter,
          ...(units > 0 && { FLAT_TYPE_CODE: 'UNIT', FLAT_NUMBER: units }),
          STREET_LOCALITY_PID: street,
          LOCALITY_PID: locality,
          ALIAS_PRINCIPAL: 'P',
          POSTCODE: postcode,
          CONFIDENCE: 2,
        });
        await write('ADDRESS_DEFAULT_GEOCODE', {
          ADDRESS_DEFAULT_GEOCODE_PID: addresses,
          DATE_CREATED: '2020-01-01',
          ADDRESS_DETAIL_PID: pid,
          GEOCODE_TYPE_CODE: 'PC',
          LONGITUDE: (suburb.longitude + east + h * 0.0002).toFixed(8),
          LATITUDE: (suburb.latitude + north).toFixed(8),
        });
        if (addresses % 100 === 0) {
          const house = `${units > 0 ? `${units}/` : ''}${number}${letter}`;
          sample.push({ house, name: streetName, type, suburb: suburb.name, postcode });
        }
        if (units > 0) units -= 1;
      }
    }
  }
  for (const file of files.values()) {
    file.end();
    await once(file, 'close');
  }
  return sample;
}

function nameOf(n: number): string {
  const common = NAMES[n];
  if (common) return common;
  const [first, middle, last] = SYLLABLES;
  const at = n - NAMES.length;
  const spread = at * 7919;
  return [
    first[spread % first.length],
    middle[Math.floor(spread / first.length) % middle.length],
    last[Math.floor(spread / first.length / middle.length) % last.length],
  ].join('');
}
