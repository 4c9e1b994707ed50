import { createTimer, type Clock } from './clock.ts';
import type { PlayerState } from './player-state.ts';
import type { Diagnose, Diagnosis } from './source/media-loader.ts';
import type { Store } from './store.ts';
import type { Playable } from './title/playable.ts';

interface DiagnosisOptions {
  store: Store<PlayerState>;
  diagnose: Diagnose;
  clock: Clock;
  /** The same item with its current address; null when the server does not answer, or no longer has it. */
  current: () => Promise<Playable | null>;
  /** Loads it again. */
  retry: () => void;
  signal: AbortSignal;
}

const FIRST_ERROR = 400;
const NOT_FOUND = 404;
/** How often to look whether a file that is away is back. */
export const BACK_CHECK_MS = 10_000;
/** What browsers report for a lost connection, which says nothing about the file. */
const NETWORK_FAULT = 2;
/** What browsers report when decoding fails after it has begun. */
const DECODE_FAULT = 3;
/** Codecs that every browser decodes: if one fails, the file is damaged, and other devices would fail as well. */
const PLAYED_EVERYWHERE = new Set(['avc1', 'mp4a']);

/** Whether the file is away. A disk that does not answer counts as well: no other version on it would play instead. */
const isFileAway = ({ answer, refusal }: Diagnosis): boolean =>
  answer === NOT_FOUND || refusal === 'media-disk-away';
const isFound = ({ answer }: Diagnosis): boolean => answer !== null && answer < FIRST_ERROR;

/** Finds out why a video failed. One whose file is away plays by itself once the file is back. */
export const createDiagnosis = ({ store, diagnose, clock, current, retry, signal }: DiagnosisOptions) => {
  const timer = createTimer(clock, signal);
  const isFoundAt = async ({ url }: Playable): Promise<boolean> => isFound(await diagnose(url, signal));
  const waitForFile = (): void => timer.start(() => void lookForFile(isFoundAt), BACK_CHECK_MS);
  const lookForFile = async (isThere: (item: Playable) => boolean | Promise<boolean>): Promise<void> => {
    const isAway = () => store.get().trouble === 'away' && !signal.aborted;
    if (!isAway()) return;
    const item = await current();
    // It may have been relinked: then it has another address.
    const isBack = item !== null && (await isThere(item));
    if (!isAway()) return;
    if (isBack) retry();
    else waitForFile();
  };

  const findOut = async (): Promise<void> => {
    const { fault, item } = store.get();
    const diagnosis = await diagnose(item.url, signal);
    const isCurrent = store.get().trouble === 'failed' && store.get().fault === fault;
    if (signal.aborted || !fault || !isCurrent) return;
    const isThere = isFound(diagnosis);
    const isAway = isFileAway(diagnosis);
    const { codecs } = diagnosis;
    const isWidelySupported = codecs.length > 0 && codecs.every((codec) => PLAYED_EVERYWHERE.has(codec));
    const isDamaged = isWidelySupported && fault.code === DECODE_FAULT;
    const isUnplayable = isThere && !isDamaged && fault.code !== NETWORK_FAULT;
    const trouble = isUnplayable ? 'unplayable' : 'failed';
    store.set({ fault: { ...fault, diagnosis }, trouble: isAway ? 'away' : trouble });
    if (isAway) waitForFile();
  };

  return {
    /** For a video that has failed. */
    findOut,
    /**
     * For a file that an answer has called missing. The answer may be outdated, as in a series that has been open for
     * hours.
     */
    awaitMissing: (): Promise<void> => lookForFile(({ isMissing }) => isMissing !== true),
  };
};
