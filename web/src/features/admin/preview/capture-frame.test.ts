import { beforeEach, expect, it, vi } from 'vitest';
import { captureFrame } from './capture-frame.ts';

const PICTURE = new Blob(['a picture']);
let film: HTMLVideoElement;
let state: { readyState: number; videoWidth: number };

beforeEach(() => {
  film = document.createElement('video');
  state = { readyState: 0, videoWidth: 0 };
  Object.defineProperties(film, {
    readyState: { get: () => state.readyState },
    videoWidth: { get: () => state.videoWidth },
    videoHeight: { value: 720 },
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(PICTURE));
});

it('takes what the film shows', async () => {
  state = { readyState: 2, videoWidth: 1280 };
  expect(await captureFrame(film, 'poster')).toBe(PICTURE);
});

it('waits for the first picture', async () => {
  const taken = captureFrame(film, 'poster');
  state = { readyState: 3, videoWidth: 1280 };
  film.dispatchEvent(new Event('canplay'));
  expect(await taken).toBe(PICTURE);
});

it.each([
  ['cannot be played', () => film.dispatchEvent(new Event('error'))],
  ['does not arrive', () => vi.advanceTimersByTime(15_000)],
])('takes nothing of a film that %s', async (_name, happen) => {
  vi.useFakeTimers();
  const taken = captureFrame(film, 'poster');
  happen();
  expect(await taken).toBe('loading');
  vi.useRealTimers();
});
