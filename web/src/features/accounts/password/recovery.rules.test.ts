import { describe, expect, it } from 'vitest';
import { codeRequestIn, resetGrantIn } from './recovery.rules.ts';

describe('a navigation’s state', () => {
  const request = { phone: '254712345678', id: 1, user_id: 2, requestedAt: 3 };

  it('has a request for a code, or a grant, or neither', () => {
    expect(codeRequestIn(request)).toEqual(request);
    expect(codeRequestIn({ ...request, id: '1' })).toBeNull();
    expect(resetGrantIn({ phone: '254712345678', grant: 'secret' })).toEqual({
      phone: '254712345678',
      grant: 'secret',
    });
    expect(resetGrantIn(request)).toBeNull();
    expect(codeRequestIn(null)).toBeNull();
    expect(resetGrantIn(undefined)).toBeNull();
  });
});
