import { type Clock, MINUTE_MS } from '../clock.ts';
import { type UpsAddress, readUpsStatuses } from './read-ups.ts';

/** For so long counts what was known last: the daemon may be restarted, or the cable to a UPS be out. */
const KNOWN_FOR_MS = 10 * MINUTE_MS;

/** On battery, or told to switch off. */
const ON_BATTERY = /\b(?:OB|FSD)\b/;

/** Whether one of them runs on its battery; null where it is not known. */
export const isAnyOnBattery = (statuses: readonly (string | null)[]): boolean | null => {
  if (statuses.some((words) => words !== null && ON_BATTERY.test(words))) return true;
  return statuses.includes(null) ? null : false;
};

/**
 * Whether the box runs on the battery of its UPS.
 * @returns a function that asks the daemon; without one, the box has no UPS
 */
export const createOnBattery = (
  { address, clock }: { address: UpsAddress; clock: Clock },
  read = readUpsStatuses,
): (() => Promise<boolean>) => {
  let known = { isOnBattery: false, at: Number.NEGATIVE_INFINITY };
  return async () => {
    const now = clock.now();
    const statuses = await read(address).catch(() => [null]);
    const isOnBattery = isAnyOnBattery(statuses);
    if (isOnBattery !== null) known = { isOnBattery, at: now };
    return known.isOnBattery && now - known.at < KNOWN_FOR_MS;
  };
};
