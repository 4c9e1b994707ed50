import { readFile } from 'node:fs/promises';

/** Linux's clock ticks, the unit of its processor times. */
const TICKS_PER_SECOND = 100;

/** Processor time of a process in seconds, user and system. */
export const processorSeconds = async (pid: number | undefined): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may contain spaces: fields 14 and 15 of the whole line.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};
