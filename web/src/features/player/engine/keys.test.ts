import { describe, expect, it } from 'vitest';
import { keyAction } from './keys.ts';

describe('keys', () => {
  it('play, pause and seek on the picture', () => {
    expect([' ', 'Enter', 'ArrowLeft', 'ArrowRight'].map((key) => keyAction(key, 'video'))).toEqual([
      'toggle',
      'toggle',
      'rewind',
      'forward',
    ]);
  });

  it('walk along the overlay, whose buttons keep Enter and Space', () => {
    expect(keyAction('ArrowRight', 'overlay')).toBe('walk');
    expect(keyAction('ArrowUp', 'overlay')).toBe('walk');
    expect(keyAction('Enter', 'overlay')).toBeNull();
    expect(keyAction('ArrowUp', 'video')).toBe('into-overlay');
  });

  it('lead from the overlay to the picture first', () => {
    expect(keyAction('Escape', 'overlay')).toBe('to-picture');
  });

  it("leave the browser's own controls alone", () => {
    expect(keyAction('ArrowRight', 'native-controls')).toBeNull();
    expect(keyAction(' ', 'native-controls')).toBeNull();
  });

  it('lead back and toggle from everywhere', () => {
    for (const place of ['video', 'overlay', 'native-controls'] as const) {
      expect(keyAction('GoBack', place)).toBe('back');
      expect(keyAction('Backspace', place)).toBe('back');
      expect(keyAction('MediaPlayPause', place)).toBe('toggle');
      expect(keyAction('k', place)).toBe('toggle');
    }
    expect(keyAction('Escape', 'video')).toBe('back');
    expect(keyAction('x', 'video')).toBeNull();
  });
});
