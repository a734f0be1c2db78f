import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onePath } from '../../scripts/one-path.ts';

type Part = [name: string, attributes: Record<string, string>];

const root = fileURLToPath(new URL('../..', import.meta.url));
const SIZE = 96;

/** The icons that the site shows, as their files are named: `bed-double`. */
function shownIcons(): string[] {
  const named = readdirSync(`${root}app`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(`${root}app/${file}`, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g),
    ])
    .flatMap(([, names = '']) => names.match(/(?<!as )\b[A-Z]\w+/g) ?? []);
  return [...new Set(named)].map((name) => name.replace(/(?<=.)(?=[A-Z]|\d)/g, '-').toLowerCase());
}

function drawn(parts: Part[]): Promise<Buffer> {
  const inside = parts.map(
    ([name, { key: _, ...attributes }]) =>
      `<${name} ${Object.entries(attributes)
        .map(([attribute, value]) => `${attribute}="${value}"`)
        .join(' ')}/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${inside.join('')}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

test('an icon of one path looks as Lucide drew it, and has no class but ours', async () => {
  const icons = shownIcons();
  expect(icons.length).toBeGreaterThan(20);
  const changed: string[] = [];
  for (const icon of icons) {
    const file = `${root}node_modules/lucide-react/dist/esm/icons/${icon}.mjs`;
    const module = onePath(readFileSync(file, 'utf8'));
    expect(module).not.toMatch(/\b(?:name|aliases):/);
    const [, d] = /node: \[\["path", \{ d: "([^"]*)", key: "all"/.exec(module) ?? [];
    if (!d) continue;
    changed.push(icon);
    const { __iconData }: { __iconData: { node: Part[] } } = await import(file);
    const [was, is] = await Promise.all([drawn(__iconData.node), drawn([['path', { d }]])]);
    // Where lines meet, their soft edges are laid over each other only if they are drawn one after the other.
    const apart = was.reduce((most, value, at) => Math.max(most, Math.abs(value - (is[at] ?? 0))), 0);
    expect(apart, icon).toBeLessThan(80);
  }
  for (const icon of ['bed-double', 'bath', 'car', 'calendar-plus', 'arrow-right']) {
    expect(changed).toContain(icon);
  }
});
