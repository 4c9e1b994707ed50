import type { PlayerState } from './player-state.ts';
import type { Diagnosis } from './source/media-loader.ts';
import type { Store } from './store.ts';

interface DiagnosisOptions {
  store: Store<PlayerState>;
  /** Asks for an address by hand. */
  ask: (url: string, signal: AbortSignal) => Promise<Diagnosis>;
  signal: AbortSignal;
}

const FIRST_ERROR = 400;
/** What browsers call a connection that broke off: says nothing of the file. */
const NETWORK_FAULT = 2;
/** What browsers call data that they began to decode and could not. */
const DECODE_FAULT = 3;
/** What every browser decodes: where it cannot, the file is damaged, and hardly any device would do better. */
const PLAYED_EVERYWHERE = new Set(['avc1', 'mp4a']);

/** Finds out why a video failed: a file that is there, arrives and is not damaged is one that this browser cannot play. */
export const createDiagnosis =
  ({ store, ask, signal }: DiagnosisOptions) =>
  async (): Promise<void> => {
    const { fault, item } = store.get();
    const diagnosis = await ask(item.url, signal);
    const isStillSo = store.get().trouble === 'failed' && store.get().fault === fault;
    if (signal.aborted || !fault || !isStillSo) return;
    const isThere = diagnosis.answer !== null && diagnosis.answer < FIRST_ERROR;
    const { codecs } = diagnosis;
    const isPlain = codecs.length > 0 && codecs.every((codec) => PLAYED_EVERYWHERE.has(codec));
    const isDamaged = isPlain && fault.code === DECODE_FAULT;
    const isUnplayable = isThere && !isDamaged && fault.code !== NETWORK_FAULT;
    store.set({ fault: { ...fault, diagnosis }, trouble: isUnplayable ? 'unplayable' : 'failed' });
  };
