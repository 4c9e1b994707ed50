import { describe, expect, it } from 'vitest';
import { isOnPicture } from './picture-area.ts';

const video = { top: 0, right: 1366, bottom: 768 };

describe('the picture', () => {
  it('is the area above the browser’s own controls', () => {
    expect(isOnPicture({ clientX: 600, clientY: 400 }, video)).toBe(true);
    expect(isOnPicture({ clientX: 600, clientY: 740 }, video)).toBe(false);
  });

  it('excludes the corner where their menu opens', () => {
    expect(isOnPicture({ clientX: 1300, clientY: 600 }, video)).toBe(false);
    expect(isOnPicture({ clientX: 1300, clientY: 200 }, video)).toBe(true);
  });
});
