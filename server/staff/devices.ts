import { DAY_MS } from '../../shared/constants.ts';
import { usernameKey } from '../../shared/staff/username.ts';
import type { Db } from '../platform/database/client.ts';
import { digest, randomToken, TOKEN } from './accounts.ts';

const DEVICE_LIVES_MS = 180 * DAY_MS;

/**
 * Remembers a browser in which a member of staff signed in.
 * @returns the value of its cookie, and its lifetime in seconds
 */
export async function createDevice(
  db: Db,
  staffId: string,
  now: Date,
): Promise<{ device: string; seconds: number }> {
  const device = randomToken();
  await db
    .insertInto('staffDevices')
    .values({
      deviceHash: digest(device),
      staffId,
      expiresAt: new Date(now.getTime() + DEVICE_LIVES_MS).toISOString(),
    })
    .execute();
  return { device, seconds: DEVICE_LIVES_MS / 1000 };
}

/** The hash of a browser's cookie, if the member of staff has signed in with that browser before. */
export async function findDevice(
  db: Db,
  device: string,
  username: string,
  now: Date,
): Promise<string | undefined> {
  if (!TOKEN.test(device)) return undefined;
  const row = await db
    .selectFrom('staffDevices')
    .innerJoin('staff', 'staff.id', 'staffDevices.staffId')
    .select('staffDevices.deviceHash')
    .where('staffDevices.deviceHash', '=', digest(device))
    .where('staff.usernameKey', '=', usernameKey(username))
    .where('staffDevices.expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row?.deviceHash;
}
