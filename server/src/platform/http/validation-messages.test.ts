import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useValidationMessages } from './validation-messages.ts';

const schema = z.object({
  name: z.string().min(1).max(5),
  age: z.int().min(3).max(9),
  score: z.number(),
  id: z.int().positive(),
  share: z.number().lt(1),
  kind: z.enum(['movie', 'series']),
  code: z.string().regex(/^\d+$/, 'must be digits'),
});
const right = { name: 'Amina', age: 5, score: 1.5, id: 1, share: 0.5, kind: 'movie', code: '1' };

const said = (change: Record<string, unknown>) => {
  const issue = schema.safeParse({ ...right, ...change }).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

describe('the message for an invalid field', () => {
  beforeEach(useValidationMessages);
  afterEach(() => {
    z.config({ customError: undefined });
  });

  it.each([
    [{ name: undefined }, 'name: is required'],
    [{ name: 5 }, 'name: must be text'],
    [{ name: '' }, 'name: must not be empty'],
    [{ name: 'Amina Njeri' }, 'name: must have at most 5 characters'],
    [{ age: 'five' }, 'age: must be a number'],
    [{ age: 5.5 }, 'age: must be a whole number'],
    [{ age: 2 }, 'age: must be at least 3'],
    [{ age: 10 }, 'age: must be at most 9'],
    [{ id: 0 }, 'id: must be more than 0'],
    [{ id: -1 }, 'id: must be more than 0'],
    [{ share: 1 }, 'share: must be less than 1'],
    [{ score: Number.NaN }, 'score: must be a number'],
    [{ kind: 'song' }, 'kind: must be movie or series'],
    // A schema's own message is kept.
    [{ code: 'x' }, 'code: must be digits'],
  ])('%j', (change, words) => {
    expect(said(change)).toBe(words);
  });
});
