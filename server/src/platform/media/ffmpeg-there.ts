/** Three questions about ffmpeg, of which each costs more than the one before: whether it is installed, runs, and encodes. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Clock, MINUTE_MS } from '../clock.ts';
import { runProgram } from '../run-program.ts';
import { bounded } from './bounded-program.ts';

/** A landlord who has just installed it is told so with the next page. */
const INSTALLED_KEPT_MS = 5_000;

let known = { searched: '', at: -Infinity, isInstalled: false };

const isIn = (folder: string): boolean => {
  try {
    accessSync(path.join(folder, 'ffmpeg'), constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether there is an ffmpeg on the PATH; whether it works is not tried. For pages, which must not wait for it. */
export const isFfmpegInstalled = (): boolean => {
  const searched = process.env['PATH'] ?? '';
  const now = performance.now();
  if (searched !== known.searched || now - known.at > INSTALLED_KEPT_MS)
    known = { searched, at: now, isInstalled: searched.split(path.delimiter).filter(Boolean).some(isIn) };
  return known.isInstalled;
};

const RUN_BOUNDS = { memoryMaxKb: 1_500_000, processorMaxS: 10 };
/** On the clock: while others need the processor, it waits. */
const RUN_MAX_MS = 120_000;
const OUTPUT_MAX_BYTES = 1_024 * 1_024;

/** Whether the ffmpeg on the PATH runs, within bounds as for films. Asked anew each time. @throws the signal's reason */
export const doesFfmpegRun = async (signal: AbortSignal): Promise<boolean> => {
  // At normal priority, or it would seem to hang while others need the processor.
  const ended = await runProgram(bounded(['ffmpeg', '-version'], RUN_BOUNDS), {
    timeMaxMs: RUN_MAX_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
    signal,
  }).catch(() => {
    signal.throwIfAborted();
    return null;
  });
  return ended !== null && typeof ended !== 'string' && ended.exitCode === 0;
};

const ENCODES_MAX_MS = 60_000;
/** Somebody may install another one. */
const ENCODES_KEPT_MS = 5 * MINUTE_MS;
/** What it has to be able to write. */
const ENCODERS = [/\blibx264\b/, /\baac\b/];

/** Whether there is an ffmpeg that writes H.264 and AAC, asked again after some minutes. @param stopping ends one that hangs */
export const createEncoderCheck = (clock: Clock, stopping: AbortSignal) => {
  let asked: { encodes: Promise<boolean>; at: number } | null = null;
  let latest: boolean | null = null;
  const ask = async (): Promise<boolean> => {
    const ended = await runProgram(['ffmpeg', '-hide_banner', '-encoders'], {
      timeMaxMs: ENCODES_MAX_MS,
      outputMaxBytes: OUTPUT_MAX_BYTES,
      signal: stopping,
    }).catch(() => null);
    if (ended === null || typeof ended === 'string' || ended.exitCode !== 0) return false;
    const encoders = ended.output.toString();
    return ENCODERS.every((pattern) => pattern.test(encoders));
  };
  const encodes = async (): Promise<boolean> => {
    if (asked === null || clock.now() - asked.at > ENCODES_KEPT_MS || clock.now() < asked.at)
      asked = { encodes: ask(), at: clock.now() };
    latest = await asked.encodes;
    return latest;
  };
  return {
    encodes,
    /** By the last look, which is no older than the one before the latest call of `encodes`: a transaction must not wait for it. */
    encodedLately: async (): Promise<boolean> => latest ?? encodes(),
  };
};
