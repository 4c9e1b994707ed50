/** Bytes of a representation, both ends included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a Range field requests of a representation (RFC 9110, 14). */
export type RangeRequest =
  | { kind: 'whole' }
  | { kind: 'unsatisfiable' }
  | { kind: 'parts'; ranges: ByteRange[] };

/** More ranges in one request than any player sends; more are an attack (RFC 9110, 17.15). */
const RANGES_MAX = 16;
/** About the size of one more part's header: ranges closer than this are sent as one. */
const GAP_BYTES = 80;

const RANGE_SPEC = /^(?:(\d+)-(\d*)|-(\d+))$/;
/** Long enough for 16 ranges of any file that exists; the rest is not worth parsing. */
const FIELD_MAX_LENGTH = 1_000;

/** One range; null when it is unsatisfiable, undefined when it is malformed. */
const parseSpec = (spec: string, size: number): ByteRange | null | undefined => {
  const match = RANGE_SPEC.exec(spec);
  if (!match) return undefined;
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? null : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};

/** Joins ranges that overlap or nearly touch; the others keep the requested order. */
const coalesce = (ranges: ByteRange[]): ByteRange[] => {
  const joined: ByteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && range.start <= last.end + GAP_BYTES) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined.length < ranges.length ? joined : ranges;
};

/** Reads a Range field against `size` bytes. A malformed one, another unit or too many ranges: the whole is sent. */
export const parseRange = (field: string | undefined, size: number): RangeRequest => {
  const [, list] = /^bytes=(.*)$/i.exec(field ?? '') ?? [];
  if (list === undefined || list.length > FIELD_MAX_LENGTH) return { kind: 'whole' };
  const specs = list.split(',').map((spec) => spec.replaceAll(/^[ \t]+|[ \t]+$/g, ''));
  const wanted = specs.filter((spec) => spec !== '');
  if (wanted.length === 0 || wanted.length > RANGES_MAX) return { kind: 'whole' };
  const ranges = wanted.map((spec) => parseSpec(spec, size));
  if (ranges.includes(undefined)) return { kind: 'whole' };
  const satisfiable = ranges.filter((range) => range != null);
  if (satisfiable.length > 0) return { kind: 'parts', ranges: coalesce(satisfiable) };
  // A suffix range of an empty file is satisfiable but has no bytes, which a 206 cannot express.
  const lastOfNothing = size === 0 && wanted.some((spec) => /^-0*[1-9]/.test(spec));
  return lastOfNothing ? { kind: 'whole' } : { kind: 'unsatisfiable' };
};
