/** What a program may take that reads films: damaged ones can keep a decoder busy, or have it reserve any memory. */
export interface Bounds {
  /** Kilobytes of addresses. */
  memoryMaxKb: number;
  /** Of one processor. */
  processorMaxS: number;
  /** Blocks of 512 bytes of each file that it writes; no bound by default. */
  fileMaxBlocks?: number;
}

type Command = readonly [string, ...string[]];

/** A program's command with bounds of the system, which a shell sets for what it starts. */
export const bounded = (
  [program, ...args]: Command,
  { memoryMaxKb, processorMaxS, fileMaxBlocks }: Bounds,
): Command => [
  'sh',
  '-c',
  `ulimit -v ${memoryMaxKb}; ulimit -t ${processorMaxS}; ${fileMaxBlocks === undefined ? '' : `ulimit -f ${fileMaxBlocks}; `}exec "$@"`,
  'sh',
  program,
  ...args,
];

/** The lowest priority from the start, for all its threads. */
export const LAST = ['nice', '-n', '19'] as const;

/** With these, the threads of a program reserve few addresses of their own. */
export const boundedEnv = (): NodeJS.ProcessEnv => ({ ...process.env, MALLOC_ARENA_MAX: '2' });

/** The shell's exit code for a program that is not there. */
export const NOT_FOUND = 127;
