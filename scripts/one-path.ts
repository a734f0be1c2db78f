/** An icon's part as Lucide writes it: `["circle", { cx: "7", cy: "17", r: "2", key: "u2ysq9" }]`. */
const PART = /\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g;
const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const FIRST_MOVE = new RegExp(`^[Mm]\\s*(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*`);

/**
 * A module of Lucide's with the icon as one path: a line drawn in one go looks the same, and a page of homes has
 * 130 icons of five parts each, which every first layout and every render would go through. Icons with a part that
 * is neither path, line nor circle stay as they are. And without its names, which would be classes of each.
 */
export function onePath(named: string): string {
  const module = named.replace(/^ {2}(?:name|aliases): .*\n/gm, '');
  const [node, parts] = /node: \[([\s\S]*?)\n {2}\]/.exec(module) ?? [];
  if (!node || !parts) return module;
  const drawn = [...parts.matchAll(PART)].map(([, name, attributes = '']) => {
    const value = (attribute: string) => new RegExp(`\\b${attribute}: "([^"]*)"`).exec(attributes)?.[1] ?? '';
    if (name === 'path') return fromItsOwnStart(value('d'));
    if (name === 'line') return `M${value('x1')} ${value('y1')}L${value('x2')} ${value('y2')}`;
    return name === 'circle' ? circle(Number(value('cx')), Number(value('cy')), Number(value('r'))) : null;
  });
  if (drawn.length < 2 || drawn.includes(null)) return module;
  return module.replace(node, () => `node: [["path", { d: "${drawn.join('')}", key: "all" }]]`);
}

/** What begins with `m` begins where the last part ended, and further pairs behind it are relative lines. */
function fromItsOwnStart(d: string): string {
  return d.replace(FIRST_MOVE, (start: string, x: string, y: string, at: number) => {
    const more = /^[-.\d]/.test(d.slice(at + start.length));
    return `M${x} ${y}${more ? (d.startsWith('m') ? 'l' : 'L') : ''}`;
  });
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
