import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canNightMode, isNightMode, setLoudness, setNightMode } from './night-mode.ts';

class FakeNode {
  to: unknown = null;
  connect = (node: unknown) => {
    this.to = node;
  };
  disconnect = () => {
    this.to = null;
  };
}
class FakeContext extends EventTarget {
  static made: FakeContext[] = [];
  state = 'running';
  destination = new FakeNode();
  source = new FakeNode();
  level = Object.assign(new FakeNode(), { gain: { value: 1 } });
  compressor = Object.assign(new FakeNode(), {
    threshold: { value: 0 },
    knee: { value: 0 },
    ratio: { value: 0 },
    attack: { value: 0 },
    release: { value: 0 },
  });
  resume = vi.fn<() => Promise<void>>(async () => {});
  constructor() {
    super();
    FakeContext.made.push(this);
  }
  createMediaElementSource = () => this.source;
  createGain = () => this.level;
  createDynamicsCompressor = () => this.compressor;
}

beforeEach(() => {
  FakeContext.made = [];
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => vi.unstubAllGlobals());

const playing = () => {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  return video;
};

it('builds nothing before the first press, and once per element', () => {
  const video = playing();
  setNightMode(video, false);
  expect(FakeContext.made).toHaveLength(0);
  for (const on of [true, false, true]) setNightMode(video, on);
  expect(FakeContext.made).toHaveLength(1);
});

it('leads the sound through the compressor, and past it', () => {
  const video = playing();
  setNightMode(video, true);
  const [context] = FakeContext.made;
  expect(context?.source.to).toBe(context?.level);
  expect(context?.level.to).toBe(context?.compressor);
  expect(context?.compressor.to).toBe(context?.destination);
  expect(isNightMode(video)).toBe(true);
  setNightMode(video, false);
  expect(context?.source.to).toBe(context?.destination);
  expect(isNightMode(video)).toBe(false);
});

it('makes films equally loud, within bounds, also those that begin later', () => {
  const video = playing();
  setLoudness(video, -24);
  setNightMode(video, true);
  const decibels = () => 20 * Math.log10(FakeContext.made[0]?.level.gain.value ?? 0);
  expect(decibels()).toBeCloseTo(6);
  for (const [lufs, change] of [
    [-12, -6],
    [-60, 12],
    [null, 0],
  ] as const) {
    setLoudness(video, lufs);
    expect(decibels()).toBeCloseTo(change);
  }
});

it('resumes a context that was suspended while the film plays', () => {
  setNightMode(playing(), true);
  const [context] = FakeContext.made;
  context?.resume.mockClear();
  context!.state = 'suspended';
  context?.dispatchEvent(new Event('statechange'));
  expect(context?.resume).toHaveBeenCalledOnce();
});

it('leaves the sound of another site, and of playlists that the browser plays itself', () => {
  const from = (currentSrc: string) => {
    const video = playing();
    Object.defineProperty(video, 'currentSrc', { value: currentSrc });
    return canNightMode(video);
  };
  expect(from(`${location.origin}/media/a.mp4`)).toBe(true);
  expect(from('blob:anything')).toBe(true);
  expect(from('https://films.example/a.mp4')).toBe(false);
  expect(from(`${location.origin}/media/a.m3u8`)).toBe(false);
  vi.stubGlobal('AudioContext', undefined);
  expect(from('blob:anything')).toBe(false);
});
