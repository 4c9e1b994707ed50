import { type ChildProcess, fork } from 'node:child_process';

const PROCESS_FILE = new URL('./thread-process.ts', import.meta.url);

/**
 * Starts a process with a thread that reads films, because damaged ones can block it or use up its memory. A thread is not
 * enough: when its memory grows fast, V8 ends the whole process before it looks at the thread's limit. The process passes
 * messages on, both ways, and does not keep the server from ending.
 * @param isLast whether everything else on the box comes first
 */
export const startThread = (threadFile: URL, { isLast = false } = {}): ChildProcess => {
  const started = fork(PROCESS_FILE, [threadFile.href, ...(isLast ? ['last'] : [])], {
    execArgv: [],
    // What the demuxer prints about damaged files is of no use in the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It may fail at any moment, while a file is waited for and between two of them.
  started.on('error', () => undefined);
  started.unref();
  started.channel?.unref();
  return started;
};
