import type { Server } from 'node:http';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What so many connections hold is most of what is held: memory is dearer than the time of a collection then. */
const CROWD = 500;
/** How much garbage a crowd may leave, in percent of what is in use; otherwise V8 lets it come to several times that. */
const CROWDED_PERCENT = 20;
/** Fewer requests than this between two looks, such as those of whoever watches the site, are quiet. */
const LOOK_MS = 5000;
const QUIET_REQUESTS = 5;
const QUIET_LOOKS = 2;
/** Less is not worth the pause. */
const WORTH_BYTES = 8 * 1024 * 1024;

/**
 * Has memory given back that V8 would keep. While a crowd is connected it collects sooner. Once hardly anybody asks for
 * anything, all that was used is collected, in a pause of one or two tenths of a second: V8 itself keeps a young
 * generation that has grown for as long as nothing happens.
 */
export function mindMemory(server: Server): void {
  let open = 0;
  let crowded = false;
  const count = (change: number) => {
    open += change;
    if (crowded ? open > CROWD / 2 : open <= CROWD) return;
    crowded = !crowded;
    // 0: as V8 finds right. It is read at each collection.
    setFlagsFromString(`--heap-growing-percent=${crowded ? CROWDED_PERCENT : 0}`);
  };
  let requests = 0;
  server.on('connection', (socket) => {
    count(1);
    socket.once('close', () => count(-1));
  });
  server.on('request', () => {
    requests += 1;
  });

  let collect: NodeJS.GCFunction | undefined;
  let quiet = 0;
  let left = 0;
  const look = () => {
    quiet = requests < QUIET_REQUESTS ? quiet + 1 : 0;
    requests = 0;
    if (quiet < QUIET_LOOKS || getHeapStatistics().total_physical_size - left < WORTH_BYTES) return;
    // What gives back the young generation too.
    collect ??= collector();
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    left = getHeapStatistics().total_physical_size;
  };
  const timer = setInterval(look, LOOK_MS).unref();
  server.once('close', () => clearInterval(timer));
}

/**
 * V8's collector, as `--expose-gc` would give it to every module. Given at the start that flag has V8 refuse all that
 * was compiled without it, which is everything of Node's own: a tenth of a second of each start.
 */
function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  const { gc } = runInNewContext('({ gc })');
  // What is compiled from now on is known by the flags of the start again.
  setFlagsFromString('--no-expose-gc');
  return gc;
}
