import { Fragment } from 'react';
import {
  cityBlocks,
  coast,
  foothills,
  highways,
  kangarooIsland,
  neighbours,
  type Place,
  parklands,
  portRiver,
  roads,
  state,
  torrens,
} from './geography.ts';
import {
  curveOf,
  HEIGHT,
  labels,
  outOfSight,
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

/** A corner far in the east, which makes a piece of land out of a shore. */
const EAST_NORTH: Place = [-34.3, 141];
const EAST_SOUTH: Place = [-35.6, 141];

/** The hills: one tone over the other, so many kilometres to the east. */
const RISES = [0, 2.6, 5.2];

function Adelaide({ view, project }: { view: View; project: Project }) {
  const close = view.kilometres < 20;
  const d = (line: readonly Place[]) => pathOf(line, project);
  const seen = (lines: readonly (readonly Place[])[]) => lines.filter((line) => !outOfSight(line, project));
  const curve = (line: readonly Place[]) => curveOf(line, project);
  const ring = (line: readonly Place[]) => `${d(line)}Z`;
  const eastOf = (line: readonly Place[], moved = false) =>
    `${curveOf(line, project, moved)}${pathOf([EAST_SOUTH, EAST_NORTH], project).replace('M', 'L')}Z`;
  const hills = eastOf(foothills, true);
  return (
    <>
      <path className="fill-sand" d={eastOf(coast)} />
      {RISES.map((rise) => (
        <path
          key={rise}
          className="fill-leaf/10"
          d={hills}
          transform={`translate(${Math.round((rise * WIDTH) / view.kilometres)})`}
        />
      ))}
      <path className="stroke-edge/40" d={seen([coast]).map(curve).join('')} />
      <path className="fill-leaf/30" d={seen([parklands]).map(ring).join('')} />
      <path className="fill-sand" d={seen(cityBlocks).map(ring).join('')} />
      <path
        className="stroke-sea"
        strokeWidth={close ? 4 : 2.5}
        d={seen([portRiver, torrens]).map(curve).join('')}
      />
      <path
        className="stroke-paper dark:stroke-line"
        strokeWidth={close ? 2.5 : 1.2}
        d={seen(roads).map(d).join('')}
      />
      <path
        className="stroke-paper dark:stroke-line"
        strokeWidth={close ? 4 : 2.4}
        d={seen(highways).map(d).join('')}
      />
    </>
  );
}

function State({ project }: { project: Project }) {
  const closed = (line: readonly Place[]) => `${pathOf(line, project)}Z`;
  return (
    <>
      <path className="fill-line" d={neighbours.map(closed).join('')} />
      <path className="fill-sand stroke-edge/35" d={closed(state) + closed(kangarooIsland)} />
    </>
  );
}
