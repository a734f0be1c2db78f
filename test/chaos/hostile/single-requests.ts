import { setTimeout as sleep } from 'node:timers/promises';
import type { ATTACKS } from '../hostile.ts';
import type { LimitedSite } from '../limited-site.ts';

/** The first attempts load and compile code. */
const WARM_UP = 5;
const ATTEMPTS = 10;
/** For an attack whose single request takes long. */
const LEAST_ATTEMPTS = 3;
const ENOUGH_MS = 60_000;
/** For work that goes on after the response, and for the probe to record it. */
const AFTER_MS = 300;
/** Each request has its own address, so that none is refused because of earlier ones. */
const FIRST_ADDRESS = 400;

/**
 * Sends the request of an attack again and again, one at a time, to a site without other visitors.
 * @returns for each attempt the longest turn of the event loop in milliseconds; 0 below 25
 */
export async function measureTurns(site: LimitedSite, attack: (typeof ATTACKS)[number]): Promise<number[]> {
  const turns: number[] = [];
  const until = performance.now() + ENOUGH_MS;
  const isEnough = () => turns.length >= LEAST_ATTEMPTS && performance.now() > until;
  for (let n = 0; n < WARM_UP + ATTEMPTS && !isEnough(); n += 1) {
    const since = Date.now();
    await attack.once(site.server.url, n, FIRST_ADDRESS + n);
    await sleep(AFTER_MS);
    if (n >= WARM_UP) turns.push(Math.round(site.longestTurn(since)));
  }
  return turns;
}
