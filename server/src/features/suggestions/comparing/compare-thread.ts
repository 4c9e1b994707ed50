import { parentPort } from 'node:worker_threads';
import { type Alignment, alignmentOf } from '../alignment/align.rules.ts';
import type { CueTime } from '../alignment/speech.rules.ts';
import { type Intro, introOf } from '../intro/intro.rules.ts';

/** What the thread is asked: one question, after which it ends. */
export type Question =
  | { what: 'alignment'; loudness: Float64Array; cues: readonly CueTime[] }
  | { what: 'intro'; items: Uint32Array; others: readonly Uint32Array[] };

export type Answer = Alignment | Intro | null;

const answer = (question: Question): Answer =>
  question.what === 'alignment'
    ? alignmentOf(question.loudness, question.cues)
    : introOf(question.items, question.others);

parentPort?.once('message', (question: Question) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer(question) satisfies Answer),
);
