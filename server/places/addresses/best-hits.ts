/**
 * A match of one street, before it is put into words: `far` is its suburb's place by distance. Of a suburb its number
 * stands for both, and no distance.
 */
export type Hit = { street: number; name: number; cost: number; far: number };

/**
 * Keeps the best of many: the cheaper, of these the nearer, of these the earlier. One for all
 * searches, so that the engine need not compile what calls it for each anew.
 */
export function createBest() {
  let most = 0;
  let best: Hit[] = [];
  /** Once there are enough: nearly all that are offered come after it. */
  let last: Hit | undefined;
  return {
    begin(enough: number) {
      most = enough;
      best = [];
      last = undefined;
    },
    offer(street: number, name: number, cost: number, far: number) {
      if (last && (cost > last.cost || (cost === last.cost && far > last.far))) return;
      const hit = { street, name, cost, far };
      let at = best.length;
      while (isAfter(best[at - 1], hit)) at -= 1;
      best.splice(at, 0, hit);
      if (best.length > most) best.pop();
      last = best[most - 1];
    },
    /** What costs more is not kept any more. */
    dearest: () => last?.cost ?? Number.POSITIVE_INFINITY,
    taken: () => best,
  };
}

function isAfter(hit: Hit | undefined, { street, cost, far }: Hit): boolean {
  if (!hit) return false;
  if (hit.cost !== cost) return hit.cost > cost;
  return hit.far !== far ? hit.far > far : hit.street > street;
}
