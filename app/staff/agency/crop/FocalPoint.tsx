import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FocalPoint as Point } from '../../../../shared/staff/agency-paths.ts';
import { Button } from '../../../ui/Button.tsx';

type Props = {
  file: File;
  point: Point;
  /** The label of the photograph, as part of the fields' names for screen readers. */
  label: string;
  /** Whether the photograph is being uploaded. */
  busy: boolean;
  choose(point: Point): void;
};

const LONGEST_SIDE = 480;
const DIRECTIONS = [
  ['x', 'from the left'],
  ['y', 'from the top'],
] as const;

/** Shows the whole photograph and lets staff choose the focal point by pressing on it or with two sliders. */
export function FocalPoint({ file, point, label, busy, choose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, setChosen] = useState(point);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    draw(file, canvas.current).then(
      () => setDrawn(true),
      () => {
        // Browsers cannot draw every format that the server reads, such as TIFF. The sliders work without the drawing.
      },
    );
  }, [file]);

  function onPress({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const percent = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 100);
    setChosen({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
  }

  return (
    <div className="mt-4 grid justify-items-start gap-4">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the sliders are for the keyboard */}
      <div hidden={!isDrawn} className="relative cursor-crosshair" onClick={onPress}>
        <canvas ref={canvas} width={0} height={0} className="max-w-full rounded-photo" />
        <span
          className="absolute size-6 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_#000]"
          style={{ left: `${chosen.x}%`, top: `${chosen.y}%` }}
        />
      </div>
      {DIRECTIONS.map(([key, where]) => (
        <label key={key} className="grid w-full max-w-sm gap-1 text-small">
          <span className="flex justify-between gap-4">
            {`${label}: ${where}`}
            <span aria-hidden="true">{chosen[key]}%</span>
          </span>
          <input
            type="range"
            className="accent-accent"
            value={chosen[key]}
            aria-valuetext={`${chosen[key]}%`}
            onChange={({ target }) => setChosen({ ...chosen, [key]: Number(target.value) })}
          />
        </label>
      ))}
      <Button look="outline" aria-disabled={busy} onClick={() => busy || choose(chosen)}>
        Crop around this point
      </Button>
    </div>
  );
}

async function draw(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(file);
  if (!canvas) return;
  const scale = LONGEST_SIDE / Math.max(picture.width, picture.height);
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}
