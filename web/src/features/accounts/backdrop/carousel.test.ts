import { describe, expect, it } from 'vitest';
import { advance, emptyCarousel, following, type Carousel, type CarouselEvent } from './carousel.ts';

const COUNT = 3;
const after = (...events: CarouselEvent[]): Carousel => events.reduce(advance, emptyCarousel);
const loaded = (index: number): CarouselEvent => ({ type: 'loaded', index, count: COUNT });
const broken = (index: number): CarouselEvent => ({ type: 'broken', index, count: COUNT });
const tick: CarouselEvent = { type: 'tick', count: COUNT };

describe('the carousel', () => {
  it('moves on to a picture that has loaded', () => {
    expect(after(loaded(0), loaded(1), tick)).toMatchObject({ shown: 1, previous: 0 });
  });

  it('waits for a picture that has not loaded', () => {
    expect(after(loaded(0), tick, tick).shown).toBe(0);
  });

  it('starts over after the last picture', () => {
    expect(after(loaded(0), loaded(1), loaded(2), tick, tick, tick).shown).toBe(0);
  });

  it('skips a broken picture', () => {
    expect(after(loaded(0), broken(1), loaded(2), tick).shown).toBe(2);
  });

  it('replaces the shown picture when it is the broken one', () => {
    expect(after(broken(0)).shown).toBe(1);
  });

  it('stays where it is when every picture is broken', () => {
    const state = after(broken(0), broken(1), broken(2), tick);
    expect(state.broken.size).toBe(COUNT);
    expect(following(state, COUNT)).toBe(state.shown);
  });

  it('stays with its only picture', () => {
    expect(following(emptyCarousel, 1)).toBe(0);
    expect(following(emptyCarousel, 0)).toBe(0);
  });
});
