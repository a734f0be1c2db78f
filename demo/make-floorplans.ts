/**
 * Draws `demo/photos/plan-*.png` from floorplans.ts and site-plan.ts. Run it after a change there: `node
 * demo/make-floorplans.ts`.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  type Door,
  GREY,
  HEIGHT,
  INK,
  type Opening,
  type Plan,
  type Room,
  SAND,
  type Storey,
  TYPE,
  WIDTH,
} from './floorplan-parts.ts';
import { floorplans } from './floorplans.ts';
import { drawSitePlan, sitePlan } from './site-plan.ts';

const MARGIN = 90;
const GAP = 110;
const PAPER = '#ffffff';
const WALL = 9;
const DOOR = 0.82;

for (const [name, plan] of Object.entries(floorplans)) await save(name, drawPlan(plan));
await save(sitePlan.name, drawSitePlan());

async function save(name: string, drawing: string): Promise<void> {
  const path = fileURLToPath(new URL(`photos/${name}.png`, import.meta.url));
  await sharp(Buffer.from(drawing)).png({ palette: true, colours: 32, compressionLevel: 9 }).toFile(path);
}

type Box = { left: number; top: number; width: number; depth: number };

function boundsOf(storey: Storey): Box {
  const left = Math.min(...storey.rooms.map(({ at }) => at[0]));
  const top = Math.min(...storey.rooms.map(({ at }) => at[1]));
  const right = Math.max(...storey.rooms.map(({ at, size }) => at[0] + size[0]));
  const foot = Math.max(...storey.rooms.map(({ at, size }) => at[1] + size[1]));
  return { left, top, width: right - left, depth: foot - top };
}

/** The storeys side by side, as large as the sheet allows. */
function drawPlan(plan: Plan): string {
  const boxes = plan.map(boundsOf);
  const room = WIDTH - 2 * MARGIN - GAP * (plan.length - 1);
  const width = boxes.reduce((sum, box) => sum + box.width, 0);
  const depth = Math.max(...boxes.map((box) => box.depth));
  const scale = Math.min(room / width, (HEIGHT - 2 * MARGIN - 50) / depth);
  let x = (WIDTH - width * scale - GAP * (plan.length - 1)) / 2;
  const storeys = plan.map((storey, index) => {
    const box = boxes[index] ?? boundsOf(storey);
    const y = HEIGHT - MARGIN - 50 - box.depth * scale;
    const drawn = drawStorey(storey, box, scale, x, y);
    x += box.width * scale + GAP;
    return drawn;
  });
  const note = `<text x="${WIDTH / 2}" y="${HEIGHT - 24}" font-size="18" ${TYPE} fill="${GREY}" text-anchor="middle">For illustration. Sizes are approximate, in metres.</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/>${storeys.join('')}${note}</svg>`;
}

function drawStorey(storey: Storey, box: Box, scale: number, left: number, top: number): string {
  const x = (metres: number) => left + (metres - box.left) * scale;
  const y = (metres: number) => top + (metres - box.top) * scale;
  const pen = { x, y, scale };
  const inside = storey.rooms.filter((room) => !room.outside);
  const open = storey.rooms.filter((room) => room.outside);
  return [
    ...open.map((room) => rectangle(pen, room, SAND, GREY, 2)),
    ...inside.map((room) => rectangle(pen, room, PAPER, INK, WALL)),
    ...storey.passages.map((passage) => line(pen, passage, PAPER, WALL + 2)),
    ...storey.windows.map(
      (window) =>
        line(pen, window, PAPER, WALL + 2) + line(pen, window, INK, 5) + line(pen, window, PAPER, 2),
    ),
    ...storey.doors.map((door) => leaf(pen, door)),
    ...storey.rooms.map((room) => label(pen, room)),
    `<text x="${x(box.left) + (box.width * scale) / 2}" y="${y(box.top) + box.depth * scale + 44}" font-size="22" ${TYPE} fill="${INK}" text-anchor="middle">${storey.name}</text>`,
  ].join('');
}

type Pen = { x(metres: number): number; y(metres: number): number; scale: number };

function rectangle(pen: Pen, room: Room, fill: string, stroke: string, width: number): string {
  const dash = room.outside ? ' stroke-dasharray="10 8"' : '';
  return `<rect x="${pen.x(room.at[0])}" y="${pen.y(room.at[1])}" width="${room.size[0] * pen.scale}" height="${room.size[1] * pen.scale}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"${dash}/>`;
}

function line(pen: Pen, [x, y, along, length]: Opening, stroke: string, width: number): string {
  const [x2, y2] = along === 'x' ? [x + length, y] : [x, y + length];
  return `<line x1="${pen.x(x)}" y1="${pen.y(y)}" x2="${pen.x(x2)}" y2="${pen.y(y2)}" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** The gap, the open door and the arc that it sweeps. */
function leaf(pen: Pen, [x, y, along, swing]: Door): string {
  const gap = line(pen, [x, y, along, DOOR], PAPER, WALL + 2);
  const [ox, oy] = along === 'x' ? [x, y + DOOR * swing] : [x + DOOR * swing, y];
  const [ex, ey] = along === 'x' ? [x + DOOR, y] : [x, y + DOOR];
  const radius = DOOR * pen.scale;
  const sweep = (along === 'x') === (swing === 1) ? 0 : 1;
  return `${gap}<path d="M ${pen.x(x)} ${pen.y(y)} L ${pen.x(ox)} ${pen.y(oy)} A ${radius} ${radius} 0 0 ${sweep} ${pen.x(ex)} ${pen.y(ey)}" fill="none" stroke="${GREY}" stroke-width="2"/>`;
}

function label(pen: Pen, room: Room): string {
  const [width, depth] = room.size;
  const middle = pen.x(room.at[0] + width / 2);
  const centre = pen.y(room.at[1] + depth / 2);
  const upright = depth > 2.4 * width && width < 2.7;
  const across = (upright ? depth : width) * pen.scale - 24;
  const fits = Math.min(21, across / (room.name.length * 0.56));
  const words = `<tspan x="${middle}" dy="0">${room.name}</tspan>`;
  const metres = `<tspan x="${middle}" dy="1.35em" fill="${GREY}" font-size="${Math.min(17, fits)}">${width.toFixed(1)} × ${depth.toFixed(1)}</tspan>`;
  const small = width * depth < 6 || room.outside || upright;
  const turn = upright ? ` transform="rotate(-90 ${middle} ${centre})"` : '';
  const halo = `paint-order="stroke" stroke="${room.outside ? SAND : PAPER}" stroke-width="8"`;
  return `<text x="${middle}" y="${centre + (small ? 7 : -4)}" font-size="${fits}" ${TYPE} fill="${INK}" text-anchor="middle" ${halo}${turn}>${words}${small ? '' : metres}</text>`;
}
