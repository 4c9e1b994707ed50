import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { withoutFirst } from './processors.rules.ts';

/** All processors that this process may use but one, as Linux lists them; empty where there is no other, or no Linux. */
export const processorsWhileWatched = (): string => {
  try {
    const [, list = ''] = /^Cpus_allowed_list:(.*)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return withoutFirst(list) ?? '';
  } catch {
    return '';
  }
};

/** How many times longer than with all processors something takes there at most. */
export const slowdownWhileWatched = (): number => {
  const all = availableParallelism();
  return all > 1 ? all / (all - 1) : 1;
};
