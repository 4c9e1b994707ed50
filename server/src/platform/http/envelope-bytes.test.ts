import fc from 'fast-check';
import { expect, it } from 'vitest';
import { envelopeBytes } from './envelope-bytes.ts';

const envelopeOf = (details: unknown[]) => ({ success: true, msg: 'OK', details });
const readBack = (details: unknown[]) => JSON.parse(envelopeBytes(envelopeOf(details)).toString()) as unknown;

const elements = fc.oneof(
  fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 50 }))),
  fc.jsonValue(),
);

it('the bytes of an envelope have all that the envelope has', () => {
  fc.assert(
    fc.property(fc.array(elements, { maxLength: 50 }), (details) => {
      expect(readBack(details)).toEqual(JSON.parse(JSON.stringify(envelopeOf(details))));
    }),
  );
});

it('the bytes of an envelope leave out what is not defined', () => {
  expect(readBack([{ name: 'Far Orbit', year: undefined, parts: [] }])).toEqual(
    envelopeOf([{ name: 'Far Orbit', parts: [] }]),
  );
  expect(readBack([{ year: undefined }])).toEqual(envelopeOf([{}]));
});

it('the bytes of an envelope have whole lists that are longer than a piece', () => {
  const movies = Array.from({ length: 500 }, (_nothing, id) => ({ id, title: `Mbali… ${'ä😀'.repeat(id)}` }));
  expect(readBack(movies)).toEqual(envelopeOf(movies));
  expect(readBack([{ movies, series: movies, total: 500 }])).toEqual(
    envelopeOf([{ movies, series: movies, total: 500 }]),
  );
});

it('the bytes of an envelope have its token', () => {
  const bytes = envelopeBytes({ ...envelopeOf([]), token: 'abc' });
  expect(JSON.parse(bytes.toString())).toEqual({ ...envelopeOf([]), token: 'abc' });
});
