import type { PlayerState } from './player-state.ts';
import type { Diagnosis } from './source/media-loader.ts';
import type { Store } from './store.ts';

interface DiagnosisOptions {
  store: Store<PlayerState>;
  /** Requests an address with `fetch`. */
  diagnose: (url: string, signal: AbortSignal) => Promise<Diagnosis>;
  signal: AbortSignal;
}

const FIRST_ERROR = 400;
/** What browsers report for a lost connection, which says nothing about the file. */
const NETWORK_FAULT = 2;
/** What browsers report when decoding fails after it has begun. */
const DECODE_FAULT = 3;
/** Codecs that every browser decodes: if one fails, the file is damaged, and other devices would fail as well. */
const PLAYED_EVERYWHERE = new Set(['avc1', 'mp4a']);

/** Finds out why a video failed: if the file exists, arrives and is not damaged, this browser cannot play it. */
export const createDiagnosis =
  ({ store, diagnose, signal }: DiagnosisOptions) =>
  async (): Promise<void> => {
    const { fault, item } = store.get();
    const diagnosis = await diagnose(item.url, signal);
    const isCurrent = store.get().trouble === 'failed' && store.get().fault === fault;
    if (signal.aborted || !fault || !isCurrent) return;
    const isThere = diagnosis.answer !== null && diagnosis.answer < FIRST_ERROR;
    const { codecs } = diagnosis;
    const isWidelySupported = codecs.length > 0 && codecs.every((codec) => PLAYED_EVERYWHERE.has(codec));
    const isDamaged = isWidelySupported && fault.code === DECODE_FAULT;
    const isUnplayable = isThere && !isDamaged && fault.code !== NETWORK_FAULT;
    store.set({ fault: { ...fault, diagnosis }, trouble: isUnplayable ? 'unplayable' : 'failed' });
  };
