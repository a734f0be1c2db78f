import { describe, expect, test } from 'vitest';
import { slotPosition } from '../message/media.ts';
import { mergeAgents } from '../plan/merge-agents.ts';
import { ADDRESS, read, readAny } from './support.ts';

const fields = (inner: string, kind = 'residential') => read(inner, { kind }).fields;
const warned = (inner: string, kind = 'residential') =>
  read(inner, { kind }).warnings.map(({ field }) => field);

describe('elements', () => {
  test.each(['residential', 'rental', 'land', 'rural'])('%s becomes a listing', (kind) => {
    expect(read('', { kind })).toMatchObject({ kind, identity: { agentId: 'WATTLE', uniqueId: 'H1' } });
  });

  test.each(['commercial', 'commercialLand', 'business', 'holidayRental', 'spaceship'])(
    '%s is skipped',
    (kind) => {
      expect(readAny('', { kind })).toMatchObject({ element: kind, field: 'kind' });
    },
  );

  test.each([
    ['current', 'ACTIVE'],
    ['Current', 'ACTIVE'],
    ['sold', 'SOLD'],
    ['leased', 'LEASED'],
    ['offmarket', 'OFF_MARKET'],
    ['off-market', 'OFF_MARKET'],
    ['withdrawn', 'WITHDRAWN'],
    ['deleted', 'DELETED'],
  ])('status %s is read as %s', (status, expected) => {
    expect(read('', { status }).status).toBe(expected);
  });

  test('a message with an unknown status is skipped with the reason', () => {
    expect(readAny('', { status: 'pending' })).toMatchObject({
      field: 'status',
      reason: '"pending" isn’t a status in REAXML',
    });
  });

  test('agentID ignores case, and a message with a missing or overlong id is skipped with the field named', () => {
    expect(read('', { agent: 'wAttle' }).identity.agentId).toBe('WATTLE');
    expect(readAny('', { agent: '' })).toMatchObject({ field: 'agentID' });
    expect(readAny('', { id: ' ' })).toMatchObject({ field: 'uniqueID' });
    expect(readAny('', { id: 'x'.repeat(51) })).toMatchObject({ field: 'uniqueID' });
  });

  test('an invalid or future modTime is ignored with a warning, and a missing one without', () => {
    expect(read('', { modTime: '' })).toMatchObject({ modTime: undefined, warnings: [] });
    expect(read('', { modTime: '2025-02-30' })).toMatchObject({
      modTime: undefined,
      warnings: [{ field: 'modTime' }],
    });
    expect(read('', { modTime: '2027-01-01' })).toMatchObject({
      modTime: undefined,
      warnings: [{ field: 'modTime' }],
    });
  });

  test('a message with only ids and a status sets no other field', () => {
    const { fields, features, inspections, media } = read('', { status: 'sold' });
    expect(Object.values(fields).filter((value) => value !== undefined)).toEqual([]);
    expect([features, inspections, media]).toEqual([undefined, undefined, undefined]);
  });
});

describe('price', () => {
  test.each([
    ['yes', 1],
    ['1', 1],
    ['true', 1],
    ['no', 0],
    ['0', 0],
    ['false', 0],
    ['range', 0],
  ])('display="%s" is stored as %i', (display, shown) => {
    expect(fields(`<price display="${display}">500000</price>`)).toMatchObject({
      priceCents: 50_000_000,
      priceDisplay: shown,
    });
  });

  test('a price without a display attribute leaves its display unchanged', () => {
    expect(fields('<price>500000</price>').priceDisplay).toBeUndefined();
  });

  test('a price of 0 is read as no price, with a warning only if it is to be shown', () => {
    expect(fields('<price display="no">0</price>')).toMatchObject({ priceCents: null, priceDisplay: 0 });
    expect(warned('<price display="no">0</price>')).toEqual([]);
    expect(fields('<price display="yes">0</price>').priceCents).toBeNull();
    expect(warned('<price display="yes">0</price>')).toEqual(['price']);
  });

  test('a guide beside a hidden price is reported, unless visitors read the same or the home is sold', () => {
    const guide = (text: string, display = 'no') =>
      `<price display="${display}">740000</price><priceView>${text}</priceView>`;
    expect(read(guide('Offers over $700,000')).warnings).toEqual([
      {
        field: 'priceView',
        reason:
          'the feed hides the price, so "Offers over $700,000" isn’t shown and visitors read "Contact agent"',
      },
    ]);
    expect(warned(guide('Offers over $700,000', 'yes'))).toEqual([]);
    expect(warned(guide('Contact Agent'))).toEqual([]);
    expect(read(guide('Offers over $700,000'), { status: 'sold' }).warnings).toEqual([]);
    const rent = '<rent period="week" display="no">620</rent><priceView>From $620</priceView>';
    expect(warned(rent, 'rental')).toEqual(['priceView']);
  });

  test('dollar signs and separators are accepted; words and absurd figures are left out with a warning', () => {
    expect(fields('<price>$1,250,000.50</price>').priceCents).toBe(125_000_050);
    for (const text of ['Contact agent', '-5', '1e9', '99999999999999', '500000-600000']) {
      expect(fields(`<price>${text}</price>`).priceCents).toBeUndefined();
      expect(warned(`<price>${text}</price>`)).toEqual(['price']);
    }
  });

  test('rent is read by week or month, the weekly one is preferred, and any other period is left out', () => {
    expect(fields('<rent period="weekly">350</rent><bond>1400</bond>', 'rental')).toMatchObject({
      rentCents: 35_000,
      rentPeriod: 'week',
      bondCents: 140_000,
    });
    expect(fields('<rent>350</rent>', 'rental').rentPeriod).toBe('week');
    expect(fields('<rent period="monthly">1500</rent>', 'rental').rentPeriod).toBe('month');
    expect(fields('<rent period="month">1500</rent><rent period="week">350</rent>', 'rental').rentCents).toBe(
      35_000,
    );
    expect(fields('<rent period="fortnight">700</rent>', 'rental').rentCents).toBeUndefined();
    expect(warned('<rent period="fortnight">700</rent>', 'rental')).toEqual(['rent']);
    const range = '<rent period="week"><range><min>400</min><max>450</max></range></rent>';
    expect(fields(range, 'rental').rentCents).toBeUndefined();
    expect(warned(range, 'rental')).toEqual(['rent']);
  });

  test('dateAvailable keeps its day, and a day that does not exist is cleared with a warning', () => {
    expect(fields('<dateAvailable>2026-12-01-09:00:00</dateAvailable>', 'rental').dateAvailable).toBe(
      '2026-12-01',
    );
    expect(fields('<dateAvailable>2025-02-30</dateAvailable>', 'rental').dateAvailable).toBeNull();
    expect(warned('<dateAvailable>2025-02-30</dateAvailable>', 'rental')).toEqual(['dateAvailable']);
  });

  test('soldDetails is read in both spellings, and display="no" or a range hides the price', () => {
    const sold = (inner: string) => fields(`<soldDetails>${inner}</soldDetails>`);
    expect(sold('<price>580000</price><date>2026-11-10</date>')).toMatchObject({
      soldPriceCents: 58_000_000,
      soldPriceDisplay: 1,
      soldDate: '2026-11-10',
    });
    expect(sold('<soldPrice display="no">580000</soldPrice><soldDate>20261110</soldDate>')).toMatchObject({
      soldPriceDisplay: 0,
      soldDate: '2026-11-10',
    });
    expect(sold('<price display="range" range="500000-600000">580000</price>').soldPriceDisplay).toBe(0);
    expect(sold('<price range="500000-600000">580000</price>').soldPriceDisplay).toBe(0);
  });
});

describe('address', () => {
  const address = (inner: string, attributes = '') => fields(`<address ${attributes}>${inner}</address>`);

  test('the parts of an address are read, with usual capitals and the postcode as text', () => {
    const parts =
      '<site>Wattle Court</site><subNumber>2</subNumber><lotNumber>7</lotNumber><streetNumber>39</streetNumber><street>MAIN ROAD</street><suburb>MCLAREN VALE</suburb><state>sa</state><postcode>0872</postcode>';
    expect(address(parts)).toMatchObject({
      site: 'Wattle Court',
      unitNumber: '2',
      lotNumber: '7',
      streetNumber: '39',
      street: 'Main Road',
      suburb: 'McLaren Vale',
      state: 'SA',
      postcode: '0872',
    });
  });

  test('a postcode of Darwin that lost its first 0 gets it back, but one abroad does not', () => {
    expect(address('<suburb>Darwin</suburb><postcode>800</postcode>').postcode).toBe('0800');
    expect(address('<postcode>111</postcode><country>Papua New Guinea</country>').postcode).toBe('111');
  });

  test('AUS and an empty country are read as Australia, and a missing country is left unset', () => {
    expect(address('<country>AUS</country>').country).toBe('Australia');
    expect(address('<country/>').country).toBe('Australia');
    expect(address('').country).toBeUndefined();
  });

  test('an unknown state of Australia is kept with a warning, one abroad without', () => {
    const warnings = (inner: string) => read(`<address>${inner}</address>`).warnings;
    expect(warnings('<state>xx</state>')).toContainEqual({
      field: 'state',
      reason: '"XX" isn’t a state of Australia; kept as it is',
    });
    for (const known of [
      '<state>South Australia</state>',
      '<state>Otago</state><country>New Zealand</country>',
    ]) {
      expect(warnings(known).filter(({ field }) => field === 'state')).toEqual([]);
    }
  });

  test.each([
    ['<streetNumber>2/102</streetNumber>', '2', '102'],
    ['<streetNumber>Unit 2 / 102-104</streetNumber>', '2', '102-104'],
    ['<subNumber>2</subNumber><streetNumber>2/102</streetNumber>', '2', '102'],
    ['<subNumber>Unit 2</subNumber><streetNumber>102</streetNumber>', '2', '102'],
    ['<subNumber>A</subNumber><streetNumber>2/102</streetNumber>', 'A', '2/102'],
  ])('the unit and street numbers are separated: %s', (inner, unitNumber, streetNumber) => {
    expect(address(inner)).toMatchObject({ unitNumber, streetNumber });
  });

  test.each([
    ['display="no"', 0],
    ['display="0"', 0],
    ['display="suburb"', 0],
    ['display="YES"', 1],
    ['', undefined],
  ])('the attributes (%s) decide whether the address is shown', (attributes, expected) => {
    expect(address('<suburb>Prospect</suburb>', attributes).addressDisplay).toBe(expected);
  });

  test('a hidden suburb hides the street', () => {
    expect(address('<suburb display="no">Prospect</suburb>', 'display="yes"').addressDisplay).toBe(0);
  });

  test.each([
    ['<latitude>-34.9</latitude><longitude>138.6</longitude>'],
    ['<geocode><latitude>-34.9</latitude><longitude>138.6</longitude></geocode>'],
    ['<geocode lat="-34.9" long="138.6"/>'],
  ])('coordinates are read in each form that providers send: %s', (inner) => {
    expect(address(inner)).toMatchObject({ latitude: -34.9, longitude: 138.6 });
    expect(fields(inner)).toMatchObject({ latitude: -34.9, longitude: 138.6 });
  });

  test('invalid coordinates are left out', () => {
    for (const [lat, long] of [
      ['0', '0'],
      ['95', '10'],
      ['x', 'y'],
      ['', '138.6'],
    ]) {
      expect(address(`<latitude>${lat}</latitude><longitude>${long}</longitude>`).latitude).toBeUndefined();
    }
  });
});

describe('features', () => {
  const features = (inner: string) => fields(`<features>${inner}</features>`);

  test.each([
    ['4', 4],
    ['4.00', 4],
    ['2.5', 2],
    ['', 0],
    ['Studio', 0],
    ['studio', 0],
    ['yes', 1],
    ['40', 40],
    ['four', undefined],
    ['-1', undefined],
    ['99999', undefined],
  ])('"%s" bedrooms are read as %s', (text, expected) => {
    expect(features(`<bedrooms>${text}</bedrooms>`).bedrooms).toBe(expected);
  });

  test('an unusual count is accepted with a warning', () => {
    expect(warned('<features><bedrooms>40</bedrooms></features>')).toEqual(['bedrooms']);
  });

  test('a studio becomes a feature', () => {
    expect(read('<features><bedrooms>Studio</bedrooms></features>').features?.on).toEqual(['Studio']);
  });

  test('true, yes and 1 set a flag in any container, and the free text is split into features', () => {
    const { features } = read(
      '<features><airConditioning>1</airConditioning><study>TRUE</study><poolInGround>no</poolInGround><pool type="inground">yes</pool>' +
        '<heating type="gas"/><otherFeatures>balcony, large shed,, balcony</otherFeatures></features>' +
        '<ecoFriendly><solarPanels>yes</solarPanels></ecoFriendly><allowances><petFriendly>1</petFriendly></allowances>',
    );
    expect(features?.on).toEqual([
      'Air conditioning',
      'Study',
      'In-ground pool',
      'Gas heating',
      'Solar panels',
      'Pets considered',
    ]);
    expect(features?.other).toEqual(['Balcony', 'Large shed']);
    expect(features?.off).toContain('Pool');
  });

  test.each([
    ['square', '80', 743.22],
    ['squareMeter', '650', 650],
    ['', '650.5', 650.5],
    ['acre', '50', 202_342.82],
    ['hectare', '1.5', 15_000],
    ['sqm', '1,200', 1200],
    ['squareMeter', '0', null],
    ['furlong', '3', undefined],
  ])('an area in %s is converted to square metres', (unit, value, expected) => {
    expect(fields(`<landDetails><area unit="${unit}">${value}</area></landDetails>`).landSquareMetres).toBe(
      expected,
    );
  });

  test.each([
    ['residential', '<category name="House"/>', 'House'],
    ['residential', '<category name="DuplexSemi-detached"/>', 'Duplex'],
    ['residential', '<category name="ServicedApartment"/>', 'Serviced apartment'],
    ['rental', '<category>Townhouse</category>', 'Townhouse'],
    ['land', '<landCategory name="Residential"/>', 'Land'],
    ['rural', '<ruralCategory name="MixedFarming"/>', 'Mixed farming'],
    ['residential', '', undefined],
  ])('the property type of a %s is read from %s', (kind, inner, expected) => {
    expect(fields(inner, kind).propertyType).toBe(expected);
  });
});

describe('auction, authority and flags', () => {
  test.each([
    '<auction date="2026-12-05-10:30:00"/>',
    '<auction>2026-12-05T10:30</auction>',
    '<auction><date>20261205-1030</date></auction>',
  ])('%s is read as Adelaide time', (inner) => {
    expect(fields(inner).auctionAt).toBe('2026-12-05T00:00:00.000Z');
  });

  test('an empty auction removes the date, and an unreadable one is left out with a warning', () => {
    expect(fields('<auction date=""/>').auctionAt).toBeNull();
    expect(fields('<auction/>').auctionAt).toBeNull();
    expect(fields('<auction date="soon"/>').auctionAt).toBeUndefined();
    expect(warned('<auction date="soon"/>')).toEqual(['auction']);
  });

  test('authority is read as a lower-case keyword, and a blank one removes it', () => {
    expect(fields('<authority value="Auction"/>').authority).toBe('auction');
    expect(fields('<authority value=""/>').authority).toBeNull();
    expect(fields('').authority).toBeUndefined();
  });

  test('auctionResult is read beside or inside the auction', () => {
    expect(fields('<auctionResult type="passed-in"/>').auctionResult).toBe('passed-in');
    expect(
      fields('<auction date="2026-12-05"><auctionResult type="sold-at-auction"/></auction>').auctionResult,
    ).toBe('sold-at-auction');
  });

  test('underOffer and depositTaken are read', () => {
    expect(fields('<underOffer value="yes"/><depositTaken value="no"/>')).toMatchObject({
      underOffer: 1,
      depositTaken: 0,
    });
  });
});

describe('texts and links', () => {
  test('markup becomes plain text, and a headline becomes one line', () => {
    const { headline, description } = fields(
      '<headline>  Sunny &lt;b&gt;villa&lt;/b&gt;\n near 3 &lt; 4 parks </headline><description>One&lt;br/&gt;two\r\n\r\n\r\n\r\n<![CDATA[<p>three</p><script>x</script>]]></description>',
    );
    expect(headline).toBe('Sunny villa near 3 < 4 parks');
    expect(description).toBe('One\ntwo\n\nthree\nx');
  });

  test('an overlong text is cut, with a warning', () => {
    expect(fields(`<description>${'x'.repeat(30_000)}</description>`).description).toHaveLength(20_000);
    expect(warned(`<headline>${'x'.repeat(300)}</headline>`)).toEqual(['headline']);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://a:b@video.example/',
    'java\u0009script:alert(1)',
  ])('an unsafe link is dropped: %s', (href) => {
    expect(
      fields(`<videoLink href="${href}"/><bookInspectionLink href="${href}"/><externalLink href="${href}"/>`),
    ).toMatchObject({
      videoUrl: null,
      bookInspectionUrl: null,
      externalLinks: '[]',
    });
    expect(warned(`<videoLink href="${href}"/>`)).toEqual(['videoLink']);
  });

  test('http and https links are accepted, and an empty one removes the stored link', () => {
    expect(fields('<videoLink href="https://video.example/watch?v=1"/>').videoUrl).toBe(
      'https://video.example/watch?v=1',
    );
    expect(fields('<videoLink href="www.video.example"/>').videoUrl).toBe('https://www.video.example/');
    expect(fields('<videoLink href=""/>').videoUrl).toBeNull();
    expect(
      fields('<externalLink href="http://a.example"/><externalLink href="http://a.example"/>').externalLinks,
    ).toBe('["http://a.example/"]');
    expect(fields('<externalLink href=""/>').externalLinks).toBe('[]');
  });
});

test.each(['__proto__', 'constructor', 'toString', 'valueOf'])(
  'the JavaScript name %s is treated as ordinary text anywhere in a feed',
  (name) => {
    const inner = `${ADDRESS.replace('SA', name)}<category name="${name}"/><${name}>yes</${name}>
      <features><${name}>yes</${name}><pool type="${name}">yes</pool><otherFeatures>${name}</otherFeatures></features>
      <landDetails><area unit="${name}">5</area></landDetails><rent period="${name}">400</rent>
      <inspectionTimes><inspection>${name}</inspection></inspectionTimes><authority value="${name}"/>`;
    const message = read(inner, { kind: 'rental' });
    for (const value of Object.values(message.fields)) expect(typeof value).not.toBe('function');
    expect(message.features?.on).toEqual(['Pool']);
    expect(readAny('', { status: name })).toMatchObject({ field: 'status' });
    expect(readAny('', { kind: name })).toMatchObject({ field: 'kind' });
  },
);

describe('people', () => {
  const agents = (inner: string) => mergeAgents([], read(inner).agents);

  test('agents are read with their telephones, and nameless or duplicate agents are dropped', () => {
    const mia =
      '<listingAgent id="1"><name>Mia Tran</name><telephone type="BH">08 7000 0141</telephone><telephone type="mobile">0491 570 006</telephone><email>mia@wattle.example</email><uniqueListingAgentID>MT1</uniqueListingAgentID></listingAgent>';
    const nameless = '<listingAgent id="2"><name/><telephone>08 7000 0142</telephone></listingAgent>';
    expect(agents(mia + nameless + mia)).toEqual([
      {
        id: 'MT1',
        slot: '1',
        name: 'Mia Tran',
        phone: '08 7000 0141',
        mobile: '0491 570 006',
        email: 'mia@wattle.example',
      },
    ]);
  });

  test('an email field that is not exactly one address is left out', () => {
    expect(
      agents(
        '<listingAgent><name>Mia</name><email>a@wattle.example, b@wattle.example</email></listingAgent>',
      )[0]?.email,
    ).toBeNull();
  });

  test('only the name of a vendor is kept', () => {
    const { vendors } = fields(
      '<vendorDetails><name>Mrs. Ada Jane Byron</name><telephone>08 7000 0143</telephone></vendorDetails>',
    );
    expect(JSON.parse(vendors ?? '')).toEqual([{ firstName: 'Ada Jane', lastName: 'Byron' }]);
  });
});

describe('pictures', () => {
  const slots = (inner: string) =>
    read(inner).media?.slots.map(({ kind, slot, source }) => [kind, slot, source]);

  test('pictures are read by address or file, with floorplans and removals', () => {
    expect(
      slots(
        '<images><img id="m" modTime="2026-11-01" url="https://pics.example/m.jpg"/><img id="A" file="a.jpg" format="jpg"/><img id="b"/></images>' +
          '<objects><floorplan id="1" url="https://pics.example/plan.gif"/><floorplan id="2"/></objects>',
      ),
    ).toEqual([
      ['photo', 'm', 'https://pics.example/m.jpg'],
      ['photo', 'a', 'a.jpg'],
      ['photo', 'b', null],
      ['floorplan', '1', 'https://pics.example/plan.gif'],
      ['floorplan', '2', null],
    ]);
  });

  test.each(['../secret.jpg', '/etc/passwd', 'a/../../b.jpg', '..\\b.jpg', 'C:\\b.jpg', '.hidden.jpg'])(
    'a file outside the folder is dropped: %s',
    (file) => {
      expect(slots(`<images><img id="m" file="${file}"/></images>`)).toEqual([['photo', 'm', null]]);
      expect(warned(`<images><img id="m" file="${file}"/></images>`)).toEqual(['img']);
    },
  );

  test.each(['file:///etc/passwd', 'ftp://pics.example/a.jpg', 'javascript:x', 'data:image/png;base64,x'])(
    '%s is not accepted as the address of a picture',
    (url) => {
      expect(slots(`<images><img id="m" url="${url}"/></images>`)).toEqual([['photo', 'm', null]]);
    },
  );

  test('<media> with photographs replaces all pictures, with floorplans only floorplans, otherwise nothing', () => {
    expect(read('<media><img id="m" url="https://pics.example/m.jpg"/></media>').media?.replaces).toBe('all');
    expect(
      read('<media><attachment usage="floorplan" url="https://pics.example/1.gif"/></media>').media?.replaces,
    ).toBe('floorplans');
    expect(read('<media/>').media).toBeUndefined();
    expect(
      read('<media><attachment usage="statementOfInformation" url="https://pics.example/a.pdf"/></media>')
        .media,
    ).toBeUndefined();
  });

  test('an attachment is a photograph only if its usage says so; others are reported as not understood', () => {
    const of = (usage: string) =>
      read(`<media><attachment usage="${usage}" url="https://pics.example/a.jpg"/></media>`);
    expect(of('photo').media?.slots).toHaveLength(1);
    for (const usage of ['agentLogo', 'photoOfOffice', '']) {
      const { media, documents, unread } = of(usage);
      expect([media, documents]).toEqual([undefined, { media: [], objects: undefined }]);
      expect(unread).toMatchObject([{ path: 'residential/media/attachment' }]);
    }
  });

  test('pictures without an id get the next free slot', () => {
    expect(slots('<images><img file="1.jpg"/><img file="2.jpg"/></images>')?.map(([, slot]) => slot)).toEqual(
      ['m', 'a'],
    );
  });

  test('picture m comes first, then a to z, then aa to ai', () => {
    const order = ['m', 'a', 'b', 'l', 'n', 'z', 'aa', 'ab', 'ai'];
    expect([...order].reverse().sort((a, b) => slotPosition(a) - slotPosition(b))).toEqual(order);
  });
});
