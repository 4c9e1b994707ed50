import { readFileSync } from 'node:fs';

/** Linux's clock ticks, the unit of its processor times. */
const TICKS_PER_SECOND = 100;

/** Two of the fields of a process, counted from 1 as its manual does, in seconds. */
const sumOf = async (pid: number | undefined, fields: readonly [number, number]): Promise<number> => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may contain spaces, and is the second one.
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.map((field) => Number(values[field - 3]));
  return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND;
};

/** Processor time of a process in seconds, user and system. */
export const processorSeconds = (pid: number | undefined): Promise<number> => sumOf(pid, [14, 15]);

/** The same of the processes that it has started and that have ended, with what those had started. */
export const processorSecondsOfEnded = (pid: number | undefined): Promise<number> => sumOf(pid, [16, 17]);
