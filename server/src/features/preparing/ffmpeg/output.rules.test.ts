import { describe, expect, it } from 'vitest';
import { PICTURES_MAX, lastLines, loudnessIn, readPictureTimes, secondsDoneIn } from './output.rules.ts';

const read = (...texts: string[]) => {
  const reader = readPictureTimes();
  for (const text of texts) reader.add(text);
  return reader.result();
};

describe('the times of pictures', () => {
  it('are read from a list that comes in pieces, in the order of decoding', () => {
    expect(read('0.080,0.040,K__\n0.200,0.0', '40,___\n0.120,0.040,___\n0.160', ',0.040,___\n')).toEqual({
      count: 4,
      first: 0.08,
      last: 0.2,
      end: expect.closeTo(0.24),
      lastOnes: [0.2, 0.16, 0.12, 0.08],
      keyGapMax: expect.closeTo(0.16),
      isVariable: false,
    });
  });

  it('are kept of no more pictures than films have', () => {
    const reader = readPictureTimes();
    for (let picture = 0; picture <= PICTURES_MAX; picture += 1) reader.addPicture(picture / 50, 0.02, false);
    expect(reader.result()?.count).toBe(PICTURES_MAX + 1);
  });

  it('leave out what has none', () => {
    expect(read('N/A,0.04,K__\n1,N/A,K__\n1.5,N/A,___\n')).toMatchObject({
      count: 2,
      first: 1,
      last: 1.5,
      end: 2,
    });
    expect(read('N/A,N/A,K__\n')).toBeNull();
    expect(read()).toBeNull();
  });

  it('tell whether they follow one another evenly', () => {
    const list = (gaps: number[]) => {
      let at = 0;
      return gaps.map((gap) => `${(at += gap).toFixed(3)},0.04,K__\n`).join('');
    };
    const even = Array.from({ length: 400 }, (_, index) => (index % 3 === 0 ? 0.042 : 0.0417));
    expect(read(list(even))?.isVariable).toBe(false);
    expect(read(list([...even, 0.2]))?.isVariable).toBe(false);
    expect(read(list([...even, ...even.map((gap) => gap * 2)]))?.isVariable).toBe(true);
  });
});

it.each([
  ['[Parsed_ebur128_0] Summary:\n\n  Integrated loudness:\n    I:         -21.7 LUFS\n', -21.7],
  ['Summary:\n    I:         -70.0 LUFS\n', null],
  ['Summary:\n    I:          -inf LUFS\n', null],
  ['Error opening input', null],
])('the loudness in %j is %s', (messages, loudness) => {
  expect(loudnessIn(messages)).toBe(loudness);
});

it('takes the latest progress', () => {
  expect(secondsDoneIn('frame=1\nout_time_us=1500000\nprogress=continue\nout_time_us=2500000\n')).toBe(2.5);
  expect(secondsDoneIn('out_time_us=N/A\n')).toBeNull();
});

it('keeps the last lines', () => {
  expect(lastLines('a\n\nb  \nc\n', 2)).toBe('b\nc');
});
