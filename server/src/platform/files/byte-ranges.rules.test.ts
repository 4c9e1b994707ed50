import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByteRange, parseRange } from './byte-ranges.rules.ts';

const whole = { kind: 'whole' };
const unsatisfiable = { kind: 'unsatisfiable' };
const parts = (...ranges: [number, number][]) => ({
  kind: 'parts',
  ranges: ranges.map(([start, end]): ByteRange => ({ start, end })),
});

// "Assuming a representation of length 10000": RFC 9110, 14.1.2 and 14.2.
const SIZE = 10_000;

describe('a Range field', () => {
  it.each([
    ['bytes=0-499', parts([0, 499])],
    ['bytes=500-999', parts([500, 999])],
    ['bytes=-500', parts([9500, 9999])],
    ['bytes=9500-', parts([9500, 9999])],
    ['bytes=0-0,-1', parts([0, 0], [9999, 9999])],
    ['bytes= 0-999, 4500-5499, -1000', parts([0, 999], [4500, 5499], [9000, 9999])],
    ['bytes=500-600,601-999', parts([500, 999])],
    ['bytes=500-700,601-999', parts([500, 999])],
  ])('of the RFC: %s', (field, expected) => {
    expect(parseRange(field, SIZE)).toEqual(expected);
  });

  it.each([
    ['an end beyond the last byte', 'bytes=9990-20000', parts([9990, 9999])],
    ['a suffix longer than the file', 'bytes=-20000', parts([0, 9999])],
    ['an end with more digits than a number holds', `bytes=5-${'9'.repeat(400)}`, parts([5, 9999])],
    ['the unit in capitals', 'BYTES=1-2', parts([1, 2])],
    ['empty list elements', 'bytes=,0-0,, ,\t500-500,', parts([0, 0], [500, 500])],
    ['unsatisfiable ranges among good ones', 'bytes=20000-,1-1,-0', parts([1, 1])],
    ['the requested order', 'bytes=9000-9001,0-1', parts([9000, 9001], [0, 1])],
    ['small gaps, sent along', 'bytes=0-10,40-50', parts([0, 50])],
    ['leading zeros', 'bytes=0000-0001', parts([0, 1])],
  ])('allows %s', (_what, field, expected) => {
    expect(parseRange(field, SIZE)).toEqual(expected);
  });

  it.each(['bytes=10000-', 'bytes=10000-10001', 'bytes=-0', 'bytes=20000-,-0', `bytes=${'9'.repeat(400)}-`])(
    'is unsatisfiable: %s',
    (field) => {
      expect(parseRange(field, SIZE)).toEqual(unsatisfiable);
    },
  );

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=,',
    'bytes=-',
    'bytes=abc',
    'bytes=5-2',
    'bytes=0-1,5-2',
    'bytes=--5',
    'bytes=0x10-20',
    'bytes=1.5-2',
    'bytes=+1-2',
    'bytes=0 - 5',
    'bytes 0-5',
    'items=0-5',
    'bytes=٣-٤',
  ])('is ignored: %s', (field) => {
    expect(parseRange(field, SIZE)).toEqual(whole);
  });

  it('is ignored when it asks for too many parts', () => {
    const ask = (count: number) =>
      Array.from({ length: count }, (_, index) => `${index * 200}-${index * 200}`).join(',');
    expect(parseRange(`bytes=${ask(16)}`, SIZE)).toMatchObject({ kind: 'parts', ranges: { length: 16 } });
    expect(parseRange(`bytes=${ask(17)}`, SIZE)).toEqual(whole);
    expect(parseRange(`bytes=${'0-,'.repeat(5_000)}`, SIZE)).toEqual(whole);
  });

  it.each([
    ['bytes=0-', unsatisfiable],
    ['bytes=0-0', unsatisfiable],
    ['bytes=-0', unsatisfiable],
    ['bytes=-5', whole],
  ])('against an empty file: %s', (field, expected) => {
    expect(parseRange(field, 0)).toEqual(expected);
  });

  const position = fc.nat(300);
  const spec = fc.oneof(
    fc.tuple(position, position).map(([start, length]) => `${start}-${start + length}`),
    position.map((start) => `${start}-`),
    position.map((length) => `-${length}`),
  );

  it('covers exactly the requested bytes, apart from small gaps, and none twice', () => {
    fc.assert(
      fc.property(
        fc.array(spec, { minLength: 1, maxLength: 16 }),
        fc.integer({ min: 1, max: 400 }),
        (specs, size) => {
          const wanted = new Set<number>();
          for (const one of specs) {
            const [first = '', last = ''] = one.split('-');
            const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
            const end = first === '' || last === '' ? size - 1 : Number(last);
            for (let byte = start; byte <= Math.min(end, size - 1); byte++) wanted.add(byte);
          }
          const result = parseRange(`bytes=${specs.join(', ')}`, size);
          const ranges = result.kind === 'parts' ? result.ranges : [];
          expect(result.kind).toBe(wanted.size > 0 ? 'parts' : 'unsatisfiable');
          const sent: number[] = [];
          for (const { start, end } of ranges) for (let byte = start; byte <= end; byte++) sent.push(byte);
          expect(new Set(sent).size).toBe(sent.length);
          expect(new Set(sent).isSupersetOf(wanted)).toBe(true);
          expect(sent.every((byte) => byte < size)).toBe(true);
          for (const { start, end } of ranges) expect(wanted.has(start) && wanted.has(end)).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, size) => {
        expect(parseRange(text, size)).toHaveProperty('kind');
        expect(parseRange(`bytes=${text}`, size)).toHaveProperty('kind');
      }),
    );
  });
});
