import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useSubtitleStanding } from './use-subtitle-standing.ts';

const URL = '/media/t/film.vtt';
const NEXT = '/media/t/next.vtt';

const setUp = (url: string | null = URL) => {
  const video = document.createElement('video');
  const addTrack = (src: string, lines: number) => {
    const track = document.createElement('track');
    track.setAttribute('src', src);
    Object.defineProperty(track, 'track', { value: { cues: { length: lines } } });
    video.append(track);
    return track;
  };
  const hook = renderHook(({ at }) => useSubtitleStanding({ current: video }, at), {
    initialProps: { at: url },
  });
  const hear = (on: HTMLElement, type: 'load' | 'error') =>
    act(() => {
      on.dispatchEvent(new Event(type));
    });
  return { ...hook, video, addTrack, hear };
};

afterEach(cleanup);

describe('the subtitles of what plays', () => {
  it('are none where it has no address for them', () => {
    expect(setUp(null).result.current).toBe('none');
  });

  it.for([
    ['there while they are on their way', null, 0, 'there'],
    ['there when they come with lines', 'load', 3, 'there'],
    ['unreadable when they come without a line', 'load', 0, 'unreadable'],
    ['unreadable when they do not come', 'error', 0, 'unreadable'],
  ] as const)('are %s', ([, event, lines, expected]) => {
    const { result, addTrack, hear } = setUp();
    const track = addTrack(URL, lines);
    if (event) hear(track, event);
    expect(result.current).toBe(expected);
  });

  it('are judged anew with every address', () => {
    const { result, addTrack, hear, rerender } = setUp();
    hear(addTrack(URL, 0), 'load');
    rerender({ at: NEXT });
    expect(result.current).toBe('there');
    hear(addTrack(NEXT, 0), 'error');
    expect(result.current).toBe('unreadable');
  });

  it('are not the film itself, which may break off as well', () => {
    const { result, video, hear } = setUp();
    hear(video, 'error');
    expect(result.current).toBe('there');
  });
});
