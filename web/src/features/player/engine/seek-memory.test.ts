import { describe, expect, it } from 'vitest';
import { createSeekMemory } from './source/seek-memory.ts';
import { createFakeClock } from './test-doubles/fake-clock.ts';

const begin = () => {
  const clock = createFakeClock();
  const memory = createSeekMemory(clock);
  memory.begin(100);
  return { clock, memory };
};

describe('where the viewer was before a seek', () => {
  it('is where the film had played to', () => {
    const { memory } = begin();
    memory.played(140);
    expect(memory.sought(500)).toEqual({ to: 500, before: 140 });
  });

  it('is where the film began, when it has hardly played', () => {
    const { memory } = begin();
    memory.played(101);
    expect(memory.sought(500)).toEqual({ to: 500, before: 100 });
  });

  it('is the same for seeks in quick succession', () => {
    const { clock, memory } = begin();
    memory.played(140);
    for (const to of [300, 200, 700]) {
      memory.sought(to);
      memory.played(to + 1);
      clock.pass(9_000);
    }
    expect(memory.sought(900)).toEqual({ to: 900, before: 140 });
    expect(memory.last()).toEqual({ to: 900, before: 140 });
  });

  it.each([
    ['the film has played', 302, 0],
    ['the viewer has stayed', 300, 10_000],
  ])('becomes the last seek’s target when %s there', (_why, second, ms) => {
    const { clock, memory } = begin();
    memory.played(140);
    memory.sought(300);
    memory.played(second);
    clock.pass(ms);
    expect(memory.sought(900)).toEqual({ to: 900, before: second });
  });
});
