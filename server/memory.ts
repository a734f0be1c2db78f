import type { Server } from 'node:http';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What so many connections hold is most of what is held: memory is dearer than the time of a collection then. */
const CROWD = 500;
/** How much garbage a crowd may leave, in percent of what is in use. */
const CROWDED_PERCENT = 20;
/**
 * The same of many requests: V8 by itself looks through all memory at some 20 then, twice a second, which takes a fifth
 * of the pages that are rendered (docs/decisions/start-and-memory.md).
 */
const BUSY_PERCENT = 200;
const LOOK_MS = 5000;
/** So many requests between two looks are a busy hour … */
const BUSY_REQUESTS = 500;
/** … and fewer than this, such as those of whoever watches the site, are quiet. */
const QUIET_REQUESTS = 5;
const QUIET_LOOKS = 2;
/** Less is not worth the pause. */
const WORTH_BYTES = 8 * 1024 * 1024;

/**
 * Has V8 collect when it costs little: sooner while a crowd is connected, later while much is asked. Once hardly anybody
 * asks for anything, all that was used is collected, in a pause of one or two tenths of a second: V8 itself keeps a young
 * generation that has grown for as long as nothing happens.
 */
export function mindMemory(server: Server): void {
  let open = 0;
  let crowded = false;
  let busy = false;
  let growth = 0;
  const setGrowth = () => {
    // 0: as V8 finds right, and what is compiled is known by the flags of the start again.
    const wanted = crowded ? CROWDED_PERCENT : busy ? BUSY_PERCENT : 0;
    if (wanted === growth) return;
    growth = wanted;
    // It is read at each collection.
    setFlagsFromString(`--heap-growing-percent=${growth}`);
  };
  const count = (change: number) => {
    open += change;
    crowded = open > (crowded ? CROWD / 2 : CROWD);
    setGrowth();
  };
  let requests = 0;
  server.on('connection', (socket) => {
    count(1);
    socket.once('close', () => count(-1));
  });
  server.on('request', () => {
    requests += 1;
    if (requests < BUSY_REQUESTS || busy) return;
    busy = true;
    setGrowth();
  });

  let collect: NodeJS.GCFunction | undefined;
  let quiet = 0;
  let left = 0;
  const look = () => {
    quiet = requests < QUIET_REQUESTS ? quiet + 1 : 0;
    busy = requests >= BUSY_REQUESTS;
    setGrowth();
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
