import { describe, expect, it } from 'vitest';
import { failureIn, readObject } from './answers.rules.ts';

describe('an answer of the movie database', () => {
  it.each([
    ['{"id":1}', { id: 1 }],
    ['[1]', null],
    ['null', null],
    ['7', null],
    ['"x"', null],
    ['<html>', null],
    ['{"id":', null],
    ['', null],
  ])('%s is the object %j', (text, object) => {
    expect(readObject(text)).toEqual(object);
  });

  it.each([
    [200, {}, null],
    [200, null, 'unreadable'],
    [204, null, 'unreadable'],
    [302, null, 'unreachable'],
    [304, {}, 'unreachable'],
    [400, {}, 'unreadable'],
    [401, {}, 'key-refused'],
    [403, {}, 'key-refused'],
    [401, null, 'unreadable'],
    [403, null, 'unreadable'],
    [404, {}, 'missing'],
    [404, null, 'unreadable'],
    [429, {}, 'busy'],
    [429, null, 'busy'],
    [500, {}, 'unreachable'],
    [511, null, 'unreachable'],
  ])('with the status %i and the object %j is %s', (status, answer, failure) => {
    expect(failureIn(status, answer)).toBe(failure);
  });
});
