import { REQUEST_NAME_MAX_LENGTH } from '@sebule/contract/requests/limits';
import { describe, expect, it } from 'vitest';
import { entryFrom, requestProblems, sentText, wantedBy } from './requests.rules.ts';

const entry = { movieName: 'The Kite', movieType: 'movie', description: '', notify: true } as const;

describe('an entry', () => {
  it('is new where nothing is stored, or something else', () => {
    const fresh = { ...entry, movieName: '' };
    expect(entryFrom({})).toEqual(fresh);
    expect(entryFrom({ movieName: 7, movieType: 'film', description: null, notify: 'no' })).toEqual(fresh);
  });

  it('is cut to the limits, on one line, without splitting a character', () => {
    const long = `a\n${'x'.repeat(REQUEST_NAME_MAX_LENGTH - 3)}🎬`;
    expect(entryFrom({ movieName: long }).movieName).toBe(`a ${'x'.repeat(REQUEST_NAME_MAX_LENGTH - 3)}`);
  });

  it('needs a name', () => {
    expect(Object.keys(requestProblems({ ...entry, movieName: ' ' }))).toEqual(['movieName']);
    expect(requestProblems(entry)).toEqual({});
  });
});

describe('how many want it', () => {
  it.each([
    [0, null],
    [1, null],
    [12, '12 apartments want this'],
  ])('%i: %s', (asked_by, text) => {
    expect(wantedBy({ asked_by })).toBe(text);
  });

  it('is said after a request has joined others', () => {
    const request = { asked_by: 3 } as never;
    const joined = { outcome: 'joined', request, earlier: null } as const;
    expect(sentText(joined, 'Sent')).toBe('Request sent. 3 apartments want this.');
    expect(sentText({ ...joined, outcome: 'repeated' }, 'Sent')).toBe('Sent');
    expect(sentText({ ...joined, request: { asked_by: 1 } as never }, 'Sent')).toBe('Sent');
    const earlier = { title: 'Bustani', last_season: 3 };
    expect(sentText({ ...joined, earlier }, 'Sent')).toBe(
      'Request sent. 3 apartments want this. Bustani is here up to season 3.',
    );
    expect(sentText({ ...joined, outcome: 'requested', earlier }, 'Sent')).toBe(
      'Sent. Bustani is here up to season 3.',
    );
  });
});
