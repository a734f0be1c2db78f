import type { Sharp } from 'sharp';
import { type Focus, parseFocalPoint } from '../../../shared/staff/agency-paths.ts';

type Size = { width: number; height: number };

/**
 * Crops an upright photograph to the shape of a size, and resizes it to that size.
 * @returns the photograph, and its focus within the crop, for a further crop
 */
export async function crop(
  picture: Sharp,
  size: Size,
  focus: Focus,
): Promise<{ picture: Sharp; focus: Focus }> {
  const point = parseFocalPoint(focus);
  if (!point) {
    const position = focus === 'auto' ? 'attention' : focus;
    return { picture: picture.resize({ ...size, fit: 'cover', position }), focus };
  }
  const whole = (await picture.metadata()).autoOrient;
  const shape = size.width / size.height;
  const across = cropSide(whole.width, Math.round(whole.height * shape), point.x);
  const down = cropSide(whole.height, Math.round(whole.width / shape), point.y);
  const part = { left: across.start, top: down.start, width: across.length, height: down.length };
  return { picture: picture.extract(part).resize(size), focus: `${across.percent},${down.percent}` };
}

/** The part of a side that remains, with a point as near to its middle as the ends of the side allow. */
function cropSide(
  whole: number,
  wanted: number,
  percent: number,
): { start: number; length: number; percent: number } {
  const length = Math.min(whole, wanted);
  const point = (whole * percent) / 100;
  const start = Math.round(Math.min(Math.max(point - length / 2, 0), whole - length));
  return { start, length, percent: Math.round(((point - start) / length) * 100) };
}
