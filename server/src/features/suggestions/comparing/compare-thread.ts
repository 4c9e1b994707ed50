import { parentPort } from 'node:worker_threads';
import { type Alignment, alignmentOf } from '../alignment/align.rules.ts';
import type { CueTime } from '../alignment/speech.rules.ts';
import { type Intro, type Stretch, introOf, placeOf } from '../intro/intro.rules.ts';

/** What the thread is asked: one question, after which it ends. */
export type Question =
  | { what: 'alignment'; loudness: Float64Array; cues: readonly CueTime[] }
  | { what: 'intro'; items: Uint32Array; others: readonly Uint32Array[] }
  | { what: 'places'; items: Uint32Array; others: readonly Uint32Array[] };

export interface Answers {
  alignment: Alignment | null;
  intro: Intro | null;
  /** Of the intro with these items, in each of the others. */
  places: (Stretch | null)[];
}
type Answer = Answers[Question['what']];

const answer = (question: Question): Answer => {
  if (question.what === 'alignment') return alignmentOf(question.loudness, question.cues);
  const { what, items, others } = question;
  return what === 'intro' ? introOf(items, others) : others.map((other) => placeOf(items, other));
};

parentPort?.once('message', (question: Question) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer(question) satisfies Answer),
);
