import { Fragment } from 'react';
import { geography, type Line, type Place } from './geography.ts';
import {
  curveOf,
  HEIGHT,
  labels,
  PIN_BOX,
  type Project,
  pathOf,
  projection,
  type View,
  viewAround,
  WIDTH,
  whereabouts,
} from './locator.ts';

/** A pin with its tip at 0 0. */
export const PIN_PATH =
  'M0 0C-3-8-12-14-12-23a12 12 0 0 1 24 0C12-14 3-8 0 0Zm0-27.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z';

/**
 * A drawn map around a place: no request, and no script. Nothing outside South Australia.
 * @param pinned false if only the suburb may be shown: it is named, and no spot is marked
 */
export function LocatorMap({ name, place, pinned }: { name: string; place: Place; pinned: boolean }) {
  const view = viewAround(place);
  if (!view) return null;
  const project = projection(view);
  const suburbBox = { left: 140, right: 280, top: HEIGHT / 2 - 14, bottom: HEIGHT / 2 + 14 };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map: ${name}, ${whereabouts(place)}`}
      className="absolute inset-0 size-full bg-sea"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {view.area === 'adelaide' ? <Adelaide view={view} project={project} /> : <State project={project} />}
      <g className="fill-soft text-[11.5px] [paint-order:stroke] stroke-sand stroke-3" textAnchor="middle">
        {labels(view, [pinned ? PIN_BOX : suburbBox]).map(({ name, x, y, wide }) => (
          <Fragment key={name}>
            {view.area === 'state' && <circle cx={x} cy={y - 10} r="2" className="stroke-none" />}
            <text
              x={x}
              y={y + 4}
              className={
                wide
                  ? 'stroke-none tracking-wider italic'
                  : name === 'Adelaide'
                    ? 'fill-ink font-semibold'
                    : undefined
              }
            >
              {name}
            </text>
          </Fragment>
        ))}
      </g>
      {pinned ? (
        <path
          d={PIN_PATH}
          transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}
          fillRule="evenodd"
          className="fill-redgum stroke-paper stroke-[1.5] [paint-order:stroke]"
        />
      ) : (
        <text
          x={WIDTH / 2}
          y={HEIGHT / 2 + 6}
          textAnchor="middle"
          className="fill-ink font-serif text-[19px] [paint-order:stroke] stroke-sand stroke-4"
        >
          {name}
        </text>
      )}
    </svg>
  );
}

/** The east of the map, which makes a piece of land out of a shore. */
const EAST: Line = [
  [-35.6, 141],
  [-34.3, 141],
];

/** The hills: one tone over the other, so many kilometres to the east. */
const RISES = [0, 2.6, 5.2];

function Adelaide({ view, project }: { view: View; project: Project }) {
  const isClose = view.kilometres < 20;
  const { coast, portRiver, torrens, foothills, parklands, cityBlocks, highways, roads } = geography;
  const curve = (...lines: Line[]) => lines.map((line) => curveOf(line, project)).join('');
  const corners = (...lines: Line[]) => lines.map((line) => pathOf(line, project)).join('');
  const eastOf = (line: Line) => `${curve(line)}${corners(EAST).replace('M', 'L')}Z`;
  return (
    <>
      <path className="fill-sand" d={eastOf(coast)} />
      {RISES.map((rise) => (
        <path
          key={rise}
          className="fill-leaf/10"
          d={eastOf(foothills)}
          transform={`translate(${Math.round((rise * WIDTH) / view.kilometres)})`}
        />
      ))}
      <path className="stroke-edge/40" d={curve(coast)} />
      <path className="fill-leaf/30" d={corners(parklands)} />
      <path className="fill-sand" d={corners(...Object.values(cityBlocks))} />
      <path className="stroke-sea" strokeWidth={isClose ? 4 : 2.5} d={curve(portRiver, torrens)} />
      <g className="stroke-paper dark:stroke-line">
        <path strokeWidth={isClose ? 2.5 : 1.2} d={corners(...Object.values(roads))} />
        <path strokeWidth={isClose ? 4 : 2.4} d={corners(...Object.values(highways))} />
      </g>
    </>
  );
}

function State({ project }: { project: Project }) {
  const { beyondTheState, state, kangarooIsland } = geography;
  const closed = (line: Line) => `${pathOf(line, project)}Z`;
  return (
    <>
      <path className="fill-line" d={closed(beyondTheState)} />
      <path className="fill-sand stroke-edge/35" d={closed(state) + closed(kangarooIsland)} />
    </>
  );
}
