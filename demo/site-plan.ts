import { GREY, HEIGHT, INK, SAND, TYPE, WIDTH } from './floorplan-parts.ts';

/**
 * The site plan of the demo's vacant land, which make-floorplans.ts draws into `demo/photos/plan-land.png`. It is in
 * pixels, with x to the right, y down and the street at the bottom.
 */
export const sitePlan = {
  name: 'plan-land',
  alt: 'Site plan. Lot 7 is 18 metres wide at the street and 34 metres deep, 612 square metres, and falls two metres from its back left corner to its front right one. A large gum stands at the rear boundary; lots 6 and 8 lie on either side.',
} as const;

const PIXELS_PER_METRE = 23;
const LOT = { left: 561, top: 96, width: 18 * PIXELS_PER_METRE, depth: 34 * PIXELS_PER_METRE };
const FOOT = LOT.top + LOT.depth;

export function drawSitePlan(): string {
  const middle = LOT.left + LOT.width / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#ffffff"/>
${neighbour(LOT.left - LOT.width, 'Lot 6')}${neighbour(LOT.left + LOT.width, 'Lot 8')}
<rect x="${LOT.left}" y="${LOT.top}" width="${LOT.width}" height="${LOT.depth}" fill="${SAND}" stroke="${INK}" stroke-width="6"/>
${[1, 2, 3, 4].map(contour).join('')}
${gum(LOT.left + 12.6 * PIXELS_PER_METRE, LOT.top + 4.4 * PIXELS_PER_METRE)}
${words(middle, LOT.top + 16 * PIXELS_PER_METRE, 'Lot 7', 40)}${words(middle, LOT.top + 17.8 * PIXELS_PER_METRE, '612 m²', 26)}
${words(middle, FOOT - 16, '18.0 m', 22)}${words(LOT.left + 34, LOT.top + 25 * PIXELS_PER_METRE, '34.0 m', 22, -90)}
<rect x="0" y="${FOOT + 34}" width="${WIDTH}" height="104" fill="#e3e3e0"/>
<line x1="0" y1="${FOOT + 14}" x2="${WIDTH}" y2="${FOOT + 14}" stroke="${GREY}" stroke-width="2"/>
<text x="${middle}" y="${FOOT + 96}" font-size="30" ${TYPE} fill="${INK}" text-anchor="middle">Treecreeper Rise</text>
${north(1420, 150)}
<text x="${WIDTH / 2}" y="${HEIGHT - 24}" font-size="18" ${TYPE} fill="${GREY}" text-anchor="middle">For illustration. Sizes are approximate, in metres. Contours every half metre.</text>
</svg>`;
}

function words(x: number, y: number, text: string, size: number, turn = 0): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${TYPE} fill="${INK}" text-anchor="middle" paint-order="stroke" stroke="${SAND}" stroke-width="5" transform="rotate(${turn} ${x} ${y})">${text}</text>`;
}

function neighbour(x: number, name: string): string {
  return `<rect x="${x}" y="${LOT.top}" width="${LOT.width}" height="${LOT.depth}" fill="none" stroke="${GREY}" stroke-width="2" stroke-dasharray="10 8"/>
<text x="${x + LOT.width / 2}" y="${LOT.top + LOT.depth / 2}" font-size="26" ${TYPE} fill="${GREY}" text-anchor="middle">${name}</text>`;
}

/** A contour line, half a metre lower than the line before it, numbered from the back left corner. */
function contour(number: number): string {
  const down = LOT.top + LOT.depth * (number * 0.22 - 0.08);
  const path = `M ${LOT.left} ${down + 130} C ${LOT.left + 120} ${down + 60} ${LOT.left + 260} ${down + 40} ${LOT.left + LOT.width} ${down - 80}`;
  return `<path d="${path}" fill="none" stroke="#b3a68c" stroke-width="2.5"/>`;
}

function gum(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="${3.6 * PIXELS_PER_METRE}" fill="#8f9d7c" fill-opacity="0.45" stroke="#6c7a5b" stroke-width="2"/><circle cx="${x}" cy="${y}" r="9" fill="#5f5140"/>${words(x, y + 36, 'Gum', 20)}`;
}

function north(x: number, y: number): string {
  return `<path d="M ${x} ${y - 54} L ${x + 20} ${y + 30} L ${x} ${y + 14} L ${x - 20} ${y + 30} Z" fill="${INK}"/><text x="${x}" y="${y + 66}" font-size="26" ${TYPE} fill="${INK}" text-anchor="middle">N</text>`;
}
