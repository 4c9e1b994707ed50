import { describe, expect, it } from 'vitest';
import { keyAction, type KeyPlace } from './keys.ts';

const PLACES: KeyPlace[] = ['video', 'slider', 'volume', 'overlay', 'panel', 'card', 'skip'];

describe('keys', () => {
  it('play, pause and seek on the picture', () => {
    expect([' ', 'Enter', 'ArrowLeft', 'ArrowRight'].map((key) => keyAction(key, 'video'))).toEqual([
      'toggle',
      'toggle',
      'rewind',
      'forward',
    ]);
  });

  it('seek and leave the button that skips an intro, which handles Enter and Space itself', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Escape', 'Enter', ' '];
    expect(keys.map((key) => keyAction(key, 'skip'))).toEqual([
      'rewind',
      'forward',
      'into-overlay',
      'into-bar',
      'to-picture',
      null,
      null,
    ]);
  });

  it('move the focus in the overlay, whose buttons handle Enter and Space themselves', () => {
    expect(keyAction('ArrowRight', 'overlay')).toBe('move-focus');
    expect(keyAction('ArrowUp', 'overlay')).toBe('move-focus');
    expect(keyAction('Enter', 'overlay')).toBeNull();
    expect(keyAction(' ', 'overlay')).toBeNull();
    expect(keyAction('ArrowUp', 'video')).toBe('into-overlay');
  });

  it('go back from the overlay to the picture first', () => {
    expect(keyAction('Escape', 'overlay')).toBe('to-picture');
  });

  it('move the focus in the settings, and close them', () => {
    expect(keyAction('ArrowLeft', 'panel')).toBe('move-focus');
    expect(keyAction(' ', 'panel')).toBeNull();
    expect(keyAction('Escape', 'panel')).toBe('back');
    expect(keyAction('GoBack', 'panel')).toBe('back');
  });

  it('cancel the next episode on its card', () => {
    expect(keyAction('Escape', 'card')).toBe('cancel-next');
    expect(keyAction('GoBack', 'card')).toBe('cancel-next');
    expect(keyAction('ArrowRight', 'card')).toBe('move-focus');
    expect(keyAction('Enter', 'card')).toBeNull();
  });

  it('seek on the seek bar, and lead away from it up and down', () => {
    expect(
      ['Enter', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => keyAction(key, 'slider')),
    ).toEqual(['toggle', 'rewind', 'forward', 'to-start', 'to-end']);
    expect(keyAction('ArrowUp', 'slider')).toBe('into-overlay');
    expect(keyAction('ArrowDown', 'slider')).toBe('into-bar');
    expect(keyAction('ArrowDown', 'video')).toBe('into-bar');
    expect(keyAction('Escape', 'slider')).toBe('to-picture');
  });

  it('leave Up and Down to the volume, and reach what is beside it', () => {
    expect(keyAction('ArrowUp', 'volume')).toBeNull();
    expect(keyAction('ArrowRight', 'volume')).toBe('move-focus');
  });

  it('work the same everywhere if they are letters or media keys', () => {
    for (const place of PLACES) {
      expect(['k', 'j', 'l', 'm', 'c', 'f', 'n', '<', '>'].map((key) => keyAction(key, place))).toEqual([
        'toggle',
        'rewind',
        'forward',
        'mute',
        'subtitles',
        'fullscreen',
        'next',
        'slower',
        'faster',
      ]);
      expect(keyAction('K', place)).toBe('toggle');
      expect(keyAction('MediaPlayPause', place)).toBe('toggle');
      expect(keyAction('MediaPlay', place)).toBe('play');
      expect(keyAction('MediaPause', place)).toBe('pause');
      expect(keyAction('MediaRewind', place)).toBe('rewind');
      expect(keyAction('MediaFastForward', place)).toBe('forward');
      expect(keyAction('MediaTrackNext', place)).toBe('next');
    }
  });

  it('go back from everywhere else', () => {
    for (const place of ['video', 'overlay', 'slider'] as const) {
      expect(keyAction('GoBack', place)).toBe('back');
      expect(keyAction('Backspace', place)).toBe('back');
    }
    expect(keyAction('Escape', 'video')).toBe('back');
    expect(keyAction('x', 'video')).toBeNull();
  });
});
