/** The parts of the work of preparing a film. */
export type StepKind = 'times' | 'look' | 'sound' | 'copy' | 'chunk' | 'previews' | 'finish';

/** A step that is not there yet. */
export interface NewStep {
  kind: StepKind;
  /** Of a soundtrack. */
  track?: string;
  /** Of a chunk, seconds from the film's beginning; `to_s` is null for the last one. */
  from_s?: number;
  to_s?: number | null;
}

/** What decides about the steps that follow. */
export interface KnownStep {
  kind: StepKind;
  from_s: number | null;
  to_s: number | null;
  took_ms: number | null;
  done_at: string | null;
}
