import { expect, it } from 'vitest';
import { isTo, linesOf, smsIn } from './sms-lines.rules.ts';

const PHONE = '254712345678';
const line = (to: string, text = 'x') => JSON.stringify({ to, text, at: '2026-03-01T12:00:00.000Z' });

it.each<[string, string, boolean]>([
  ['to it', line(PHONE), true],
  ['to it, with its line end', `${line(PHONE)}\r\n`, true],
  ['to it, with other spaces', `{ "text": "x", "at": "x", "to": "${PHONE}" }`, true],
  ['to another one', line('254712345679'), false],
  ['to one that begins with it', line(`${PHONE}9`), false],
  ['to another one, that quotes it', line('254712345679', `"to":"${PHONE}" called`), false],
  ['to it, cut off', `{"to":"${PHONE}","te`, true],
  ['to it, behind zeros', `\0\0\0${line(PHONE)}`, true],
  ['to another one, cut off behind its phone', `{"to":"254712345679","text":"${PHONE} ca`, false],
  ['to nobody', '', false],
])('a line %s', (_what, text, expected) => {
  expect(isTo(PHONE, Buffer.from(text))).toBe(expected);
});

it('reads whole lines only', () => {
  expect(smsIn(Buffer.from(`${line(PHONE, 'Habari')}\n`))).toMatchObject({ to: PHONE, text: 'Habari' });
  for (const damaged of ['', '{', '[]', '{"to":"254712345678"}', line(PHONE).slice(0, -1)])
    expect(smsIn(Buffer.from(damaged))).toBeUndefined();
});

const split = async (...chunks: Buffer[]) => {
  const lines: Buffer[] = [];
  const given = async function* () {
    yield* chunks;
  };
  for await (const some of linesOf(given())) lines.push(...some);
  return lines;
};

it('splits at line feeds only, wherever the pieces of the file end', async () => {
  const whole = Buffer.from('one\ntwo\r\n\n\u2028three \u{1F600}\nlast');
  for (let at = 0; at <= whole.length; at += 1) {
    const lines = await split(whole.subarray(0, at), whole.subarray(at));
    expect(lines.map(String)).toEqual(['one\n', 'two\r\n', '\n', '\u2028three \u{1F600}\n', 'last']);
  }
});

it('keeps each byte of a line that is longer than any message, and little of it in memory', async () => {
  const chunks = Array.from({ length: 40 }, () => Buffer.alloc(10_000, 0xff));
  const lines = await split(...chunks, Buffer.from('\nnext\n'));
  expect(Buffer.concat(lines)).toEqual(Buffer.concat([...chunks, Buffer.from('\nnext\n')]));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(80_000);
  expect(String(lines.at(-1))).toBe('next\n');
});
