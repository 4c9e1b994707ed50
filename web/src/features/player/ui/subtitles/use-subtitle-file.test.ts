import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportMet } from '#shared/api/connection.ts';
import { RETRY_MS, useSubtitleFile } from './use-subtitle-file.ts';

const URL = '/media/t/film.vtt';
const NEXT = '/media/t/next.vtt';

const setUp = (url: string | null = URL) => {
  const video = document.createElement('video');
  /** `lines`: null while the track is switched off. */
  const addTrack = (src: string, lines: number | null) => {
    const track = document.createElement('track');
    track.setAttribute('src', src);
    Object.defineProperty(track, 'track', { value: { cues: lines === null ? null : { length: lines } } });
    video.append(track);
    return track;
  };
  const hook = renderHook(({ at }) => useSubtitleFile({ current: video }, at), {
    initialProps: { at: url },
  });
  const fire = (on: HTMLElement, type: 'load' | 'error') =>
    act(() => {
      on.dispatchEvent(new Event(type));
    });
  return { ...hook, video, addTrack, fire };
};

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  reportMet('server');
});

describe('the subtitles of what plays', () => {
  it('are none when it has no address for them', () => {
    expect(setUp(null).result.current.status).toBe('none');
  });

  it.for([
    ['there while they load', null, 0, 'there'],
    ['there when they load with lines', 'load', 3, 'there'],
    ['there when they load while switched off', 'load', null, 'there'],
    ['unreadable when they load without a line', 'load', 0, 'unreadable'],
    ['missing when they do not load', 'error', 0, 'missing'],
  ] as const)('are %s', ([, event, lines, expected]) => {
    const { result, addTrack, fire } = setUp();
    const track = addTrack(URL, lines);
    if (event) fire(track, event);
    expect(result.current.status).toBe(expected);
  });

  it('are checked again for every address', () => {
    const { result, addTrack, fire, rerender } = setUp();
    fire(addTrack(URL, 0), 'load');
    rerender({ at: NEXT });
    expect(result.current.status).toBe('there');
    fire(addTrack(NEXT, 0), 'error');
    expect(result.current.status).toBe('missing');
  });

  it('are requested again until they load', () => {
    const { result, addTrack, fire } = setUp();
    fire(addTrack(URL, 0), 'error');
    expect(result.current.attempt).toBe(0);
    wait(RETRY_MS);
    expect(result.current).toEqual({ status: 'missing', attempt: 1 });
    fire(addTrack(URL, 2), 'load');
    expect(result.current.status).toBe('there');
    wait(10 * RETRY_MS);
    expect(result.current.attempt).toBe(1);
  });

  it('are requested at once when the server is reachable again', () => {
    const { result, addTrack, fire } = setUp();
    reportMet('nobody');
    fire(addTrack(URL, 0), 'error');
    act(() => reportMet('server'));
    expect(result.current.attempt).toBe(1);
  });

  it('are not requested again when nothing in them can be read', () => {
    const { result, addTrack, fire } = setUp();
    fire(addTrack(URL, 0), 'load');
    wait(RETRY_MS);
    expect(result.current.attempt).toBe(0);
  });

  it('ignore errors of the film itself', () => {
    const { result, video, fire } = setUp();
    fire(video, 'error');
    expect(result.current.status).toBe('there');
  });
});
