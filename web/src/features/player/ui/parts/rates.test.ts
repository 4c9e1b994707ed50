import { describe, expect, it } from 'vitest';
import { nextRate } from './rates.ts';

describe('speed', () => {
  it('goes step by step', () => {
    expect(nextRate(1, 1)).toBe(1.25);
    expect(nextRate(1, -1)).toBe(0.75);
  });

  it('continues from a speed set in the browser’s own menu', () => {
    expect(nextRate(1.75, 1)).toBe(2);
    expect(nextRate(1.75, -1)).toBe(1.5);
  });

  it('stays at the slowest and the fastest', () => {
    expect(nextRate(2, 1)).toBe(2);
    expect(nextRate(0.5, -1)).toBe(0.5);
    expect(nextRate(0.25, -1)).toBe(0.25);
  });
});
